/** One sentence, one line of why, the buttons; what is refused is explained here too. */
import type { Offer, Scene } from '@plus-ultra/ui/face.ts'
import { useEffect, useState } from 'preact/hooks'
import { Glyph } from '../glyphs.tsx'
import { useText } from '../i18n/index.ts'
import { isPhone, settings } from '../settings.ts'
import { capital } from '../words.ts'
import { Clause } from './clause.tsx'
import { isButton, listedChoices, rowOf } from './row.ts'
import { isAsked, type Session } from './session.ts'
import { CampDisc, CampEmblem, campOf } from './symbols.tsx'

export function Prompt({ session, withButtons }: { readonly session: Session; readonly withButtons: boolean }) {
  const t = useText()
  const scene = session.scene.value
  const view = session.view.value
  if (scene === null || view === null) return null
  const { offer } = scene
  const { pending } = view
  const isMine = isAsked(offer)
  const waiting = pending.thinking ?? pending.waiting[0] ?? scene.seat
  const camp = campOf(session.face, (isMine ? scene.seat : waiting) ?? '')
  const name = session.say(waiting, 'seat')
  /** while several choose in secret all of them are named until the last has chosen */
  const others = pending.waiting.filter(seat => seat !== scene.seat)
  const isTogether = others.length > 0 && others.length < pending.waiting.length
  const inWords = new Intl.ListFormat(settings.value.lang).format(others.map(seat => session.say(seat, 'seat')))
  const silent = isTogether ? t.haveChosen(inWords) : t.waitingFor(name)
  const range = offer.ranges?.[0]
  const inNumbers = range ? t.fromTo(numberIn(scene, session, range.min), numberIn(scene, session, range.max)) : undefined
  const inWhole = offer.choices.length === 1 && offer.choices[0] === 'button:done' ? t.onlyChoice : t.choicesCount(offer.choices.length)
  const plain = session.face.hint?.(scene) ?? inNumbers ?? inWhole
  const isHeld = session.isHeld.value
  const isLooking = session.hint.value === ''
  return (
    <div class="prompt off-map" data-step={offer.step} data-seq={offer.seq}>
      <CampDisc camp={camp} />
      <div class="ask">
        <strong>
          {isMine ? offer.prompt : pending.over ? t.gameOver : isHeld ? t.held(name) : pending.thinking ? t.thinking(name) : silent}
        </strong>
        {isMine && (
          <p>
            {isLooking ? t.hintComing : plain} {isTogether && t.atOnce(inWords)} <Clause id={offer.clause} />
          </p>
        )}
        {isMine && <Hint session={session} offer={offer} />}
        {!isMine && pending.thinking && !isHeld && (
          <p class="thinking">
            <i />
            <i />
            <i />
          </p>
        )}
        <Refusal session={session} />
      </div>
      {isMine && withButtons && <Buttons session={session} offer={offer} />}
      {!isMine && !pending.over && (pending.thinking || isHeld) && (
        <div class="buttons">
          <button type="button" class="btn dull" onClick={() => void session.hold(!isHeld)}>
            <Glyph name={isHeld ? 'play' : 'pause'} size={18} /> {isHeld ? t.goOn : t.pause} {!scene.isPhone && <span class="kbd">P</span>}
          </button>
          {!isHeld && (
            <button type="button" class="btn dull" onClick={session.skip}>
              {t.skip}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
/** so few trials differ widely from one question to the next */
const FEW = 100
/** What the computer would do, how it judges that, and what it expects to follow. */
function Hint({ session, offer }: { readonly session: Session; readonly offer: Offer }) {
  const t = useText()
  const advice = session.advice.value
  if (advice === null) return null
  const { choice, label, value, trials } = advice
  // a phone keeps its map in sight
  const line = isPhone.value ? advice.line.slice(0, 2) : advice.line
  const thenDice = advice.thenDice && line.length === advice.line.length
  const percent = Math.round(value * 100)
  const says = trials === 0 ? t.hintFirst : trials < FEW ? t.hintRough : t.hintChance
  const isAlone = session.seating.seats.length === 1
  return (
    <div class="hint" role="status">
      <p>
        <b>{t.hintSays(capital(offer.labels[choice] ?? label))}.</b> {!isAlone && says(percent, trials)}
      </p>
      {(line.length > 0 || thenDice) && (
        <p>
          {line.length > 0 && t.hintLine}{' '}
          {line.map((each, i) => (
            <span key={`${i} ${each.text}`} class="hint-step">
              <CampEmblem camp={campOf(session.face, each.seat)} size={15} /> {each.text}{' '}
            </span>
          ))}
          {thenDice && t.hintDice}
        </p>
      )}
    </div>
  )
}
export function Refusal({ session }: { readonly session: Session }) {
  const refused = session.refused.value
  if (refused === null) return null
  return (
    <p class="refused" role="status">
      <span>{refused.text}</span> <Clause id={refused.clause} />
    </p>
  )
}
/** The buttons of the offer, at most three in the row of the prompt; the others are in the list. Long runs of numbers are a stepper. */
export function Buttons({ session, offer }: { readonly session: Session; readonly offer: Offer }) {
  const scene = session.scene.value
  const buttons = offer.choices.filter(isButton)
  if (scene === null) return null
  const shown = rowOf(scene, session.face)
  /** the number keys go through the list, then through the buttons */
  const listed = Math.min(9, listedChoices(scene, session.face).length)
  const key = (i: number): number => listed + i + 1
  return (
    <div class="buttons">
      {offer.ranges?.map(range => (
        <Stepper key={`${range.kind} ${range.min} ${range.max}`} session={session} {...range} />
      ))}
      {shown.map((token, i) => {
        const plain = buttons.length === offer.choices.length && i === 0 ? 'main' : 'plain'
        const weight = session.face.weight?.(token, scene) ?? plain
        return (
          <button
            key={token}
            type="button"
            data-token={token}
            class={`btn ${session.armed.value === token ? 'main armed' : weight}${session.hint.value === token ? ' hinted' : ''}`}
            disabled={session.isBusy.value}
            onClick={() => void session.pick(token)}
            onPointerEnter={() => session.light(token)}
            onFocus={() => session.light(token)}
          >
            {offer.labels[token] ?? token}
            {!scene.isPhone && key(i) <= 9 && <span class="kbd">{key(i)}</span>}
          </button>
        )
      })}
    </div>
  )
}
/** A number as the game measures it. */
const numberIn = (scene: Scene, session: Session, n: number): string => session.face.label?.(`number:${n}`, scene) ?? String(n)
/** One of a long run of numbers: stepped, or typed. */
export function Stepper({
  session,
  kind,
  min,
  max,
  step,
}: {
  readonly session: Session
  readonly kind: string
  readonly min: number
  readonly max: number
  readonly step: number
}) {
  const t = useText()
  const scene = session.scene.value as Scene
  const inWords = (n: number): string => numberIn(scene, session, n)
  const [value, setValue] = useState(min)
  const bound = (n: number): number => min + Math.round((Math.max(min, Math.min(max, n)) - min) / step) * step
  const tokenOf = (n: number): string => `${kind}:${bound(n)}`
  const token = tokenOf(value)
  const hint = session.hint.value
  useEffect(() => {
    if (hint?.startsWith(`${kind}:`)) setValue(Number(hint.slice(kind.length + 1)))
  }, [hint])
  return (
    <span class="stepper-row">
      <span class="stepper">
        <button type="button" aria-label="−" onClick={() => setValue(bound(value - step))} disabled={value <= min}>
          −
        </button>
        <input
          type="number"
          inputMode="numeric"
          aria-label={t.fromTo(inWords(min), inWords(max))}
          min={min}
          max={max}
          step={step}
          value={value}
          onFocus={event => event.currentTarget.select()}
          onInput={event => setValue(event.currentTarget.valueAsNumber || min)}
          onChange={event => setValue(bound(event.currentTarget.valueAsNumber || min))}
          onKeyDown={event => event.key === 'Enter' && void session.pick(tokenOf(event.currentTarget.valueAsNumber || min))}
        />
        <button type="button" aria-label="+" onClick={() => setValue(bound(value + step))} disabled={value >= max}>
          +
        </button>
      </span>
      <button type="button" class="btn dull" onClick={() => setValue(max)} disabled={value === max}>
        {t.most(inWords(max))}
      </button>
      <button
        type="button"
        class={`btn main${hint === token ? ' hinted' : ''}`}
        data-token={token}
        disabled={session.isBusy.value}
        onClick={() => void session.pick(token)}
      >
        {t.choose(inWords(bound(value)))}
      </button>
    </span>
  )
}
