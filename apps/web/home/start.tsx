/** Scenario, seats, strength, options: three clicks from the home page to the first move. */

import type { OptionValue } from '@plus-ultra/kernel'
import type { Face } from '@plus-ultra/ui/face.ts'
import { useEffect, useState } from 'preact/hooks'
import { loadFace } from '../faces/index.ts'
import { Glyph } from '../glyphs.tsx'
import { useText } from '../i18n/index.ts'
import { Dialog } from '../play/overlays.tsx'
import { CampDisc, campOf } from '../play/symbols.tsx'
import { localPort } from '../port/index.ts'
import type { GameAbout, Role, Roles, ScenarioAbout } from '../port/messages.ts'
import { go, href } from '../route.ts'
import { isPhone, settings } from '../settings.ts'
import { capital } from '../words.ts'
import { cardOf } from './catalogue.ts'
import { download } from './files.tsx'
import { pictureOf } from './pictures.ts'

export function StartDialog({ game, scenario }: { readonly game: string; readonly scenario?: string | undefined }) {
  const t = useText()
  const { lang } = settings.value
  const [found, setFound] = useState<{ about: GameAbout; face: Face } | null>(null)
  const [fault, setFault] = useState('')
  const close = (): void => go({ page: 'home' })
  useEffect(() => {
    const port = localPort()
    port
      .request('lang', { lang })
      .then(() => port.request('about', { game }))
      .then(async ({ about }) => setFound({ about, face: await loadFace(about) }))
      .catch(error => setFault((error as Error).message))
  }, [game, lang])
  const words = cardOf(game)?.words[lang]
  return (
    <Dialog label={t.setUp} className="start" onClose={close}>
      <div class="start-picture" style={{ backgroundImage: `url("${pictureOf(game)}")` }}>
        {isPhone.value && (
          <button type="button" class="icon-btn round" aria-label={t.back} onClick={close}>
            <Glyph name="back" />
          </button>
        )}
        <div class="start-about">
          <h2>{words?.title ?? game}</h2>
          <i>{isPhone.value ? words?.period : `${words?.place}, ${words?.period}`}</i>
          {!isPhone.value && <p>{words?.pitch}</p>}
          {!isPhone.value && <a href={href({ page: 'rules', game })}>{t.rulebook}</a>}
        </div>
      </div>
      {found ? <StartForm {...found} asked={scenario} onClose={close} /> : <p class="start-form">{fault || t.loading}</p>}
    </Dialog>
  )
}

function rolesFor(scenario: ScenarioAbout, level: number): Record<string, Role> {
  return Object.fromEntries(scenario.seats.map((seat, i) => [seat, i === 0 ? { kind: 'me' } : { kind: 'computer', level }]))
}
const levelOf = (role: Role | undefined): number => (role?.kind === 'computer' ? role.level : 0)
interface StartFormProps {
  readonly about: GameAbout
  readonly face: Face
  /** the scenario to begin with */
  readonly asked: string | undefined
  onClose(): void
}
function StartForm({ about, face, asked, onClose }: StartFormProps) {
  const t = useText()
  const [scenario, setScenario] = useState(about.scenarios.find(each => each.id === asked) ?? (about.scenarios[0] as ScenarioAbout))
  const [level, setLevel] = useState(2)
  const [roles, setRoles] = useState<Roles>(rolesFor(scenario, 2))
  const [options, setOptions] = useState<Record<string, OptionValue>>({})
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { words } = about
  const seatName = (seat: string): string => words.names.seat?.[seat] ?? seat
  const pick = (next: ScenarioAbout): void => {
    setScenario(next)
    setRoles(rolesFor(next, level))
    setOptions({})
  }
  const setRole = (seat: string, kind: Role['kind']): void => {
    const role: Role = kind === 'computer' ? { kind, level } : { kind }
    // only one seat is mine: who sat where I sit now takes the seat that was mine
    const before = roles[seat]
    const others =
      kind === 'me' && before !== undefined
        ? Object.fromEntries(Object.entries(roles).map(([each, r]) => [each, r.kind === 'me' ? before : r]))
        : roles
    setRoles({ ...others, [seat]: role })
  }
  const computers = scenario.seats.filter(seat => roles[seat]?.kind === 'computer')
  const setLevels = (seats: readonly string[], n: number): void => {
    if (seats === computers) setLevel(n)
    setRoles({ ...roles, ...Object.fromEntries(seats.map(seat => [seat, { kind: 'computer' as const, level: n }])) })
  }
  const begin = async (): Promise<void> => {
    setBusy(true)
    try {
      const { table } = await localPort().request('new', { game: about.id, scenario: scenario.id, options, roles })
      go({ page: 'play', table })
    } catch (error) {
      setFault((error as Error).message)
      setBusy(false)
    }
  }
  const forget = async (): Promise<void> => {
    await localPort().request('forgetScenario', { game: about.id, scenario: scenario.id })
    go({ page: 'games' })
  }
  return (
    <form
      class="start-form"
      onSubmit={event => {
        event.preventDefault()
        void begin()
      }}
    >
      {!isPhone.value && (
        <div class="start-head">
          <h2>{t.setUp}</h2>
          <button type="button" class="icon-btn" aria-label={t.close} onClick={onClose}>
            <Glyph name="close" />
          </button>
        </div>
      )}
      <fieldset>
        <legend class="caps">{t.scenario}</legend>
        <div class="radios">
          {about.scenarios.map(each => (
            <label key={each.id} class={`radio${each.id === scenario.id ? ' on' : ''}`}>
              <input type="radio" name="scenario" checked={each.id === scenario.id} onChange={() => pick(each)} />
              <span>
                <b>{each.title}</b>
                {each.isOwn && <em class="own">{t.ownScenario}</em>}
                <small>
                  {t.turns(each.lastTurn - each.firstTurn + 1)} · {t.players(each.seats.length, each.seats.length)}
                </small>
              </span>
            </label>
          ))}
        </div>
        <div class="scenario-files">
          <button
            type="button"
            class="text-btn"
            onClick={() => void localPort().request('scenario', { game: about.id, scenario: scenario.id }).then(download)}
          >
            <Glyph name="save" size={18} /> {t.exportScenario}
          </button>
          {scenario.isOwn && (
            <button type="button" class="text-btn" onClick={() => void forget()}>
              <Glyph name="trash" size={18} /> {t.forgetScenario}
            </button>
          )}
        </div>
      </fieldset>
      <fieldset>
        <legend class="caps">{t.seats}</legend>
        <div class="seats">
          {scenario.seats.map(seat => (
            <div key={seat} class="seat">
              <CampDisc camp={campOf(face, seat)} size={44} />
              <b class="caps">{capital(seatName(seat))}</b>
              <select
                class="field-select"
                aria-label={t.whoPlays(seatName(seat))}
                value={roles[seat]?.kind}
                onChange={event => setRole(seat, event.currentTarget.value as Role['kind'])}
              >
                <option value="me">{t.me}</option>
                <option value="person">{t.person}</option>
                <option value="computer">{t.computer}</option>
              </select>
            </div>
          ))}
        </div>
      </fieldset>
      {computers.length > 0 && (
        <fieldset>
          <legend class="caps">{t.strength}</legend>
          <div class="levels">
            {t.levels.map((name, i) => (
              <button
                key={name}
                type="button"
                class={i === level ? 'on' : ''}
                aria-pressed={i === level}
                onClick={() => setLevels(computers, i)}
              >
                {name}
              </button>
            ))}
          </div>
          <p class="level-says">
            <b>{t.levels[level]}.</b> {t.levelSays[level]} {t.levelsFair}
          </p>
          {computers.length > 1 && (
            <div class="level-each">
              {computers.map(seat => (
                <label key={seat}>
                  <span>{capital(seatName(seat))}</span>
                  <select
                    class="field-select"
                    aria-label={t.strengthOf(seatName(seat))}
                    value={String(levelOf(roles[seat]))}
                    onChange={event => setLevels([seat], Number(event.currentTarget.value))}
                  >
                    {t.levels.map((name, i) => (
                      <option key={name} value={String(i)}>
                        {name}
                      </option>
                    ))}
                  </select>
                </label>
              ))}
            </div>
          )}
        </fieldset>
      )}
      {Object.keys(about.options).length > 0 && (
        <fieldset>
          <legend class="caps">{t.options}</legend>
          <div class="options">
            {Object.entries(about.options).map(([id, rule]) => (
              <Option
                key={id}
                name={words.options[id] ?? id}
                say={value => words.options[`${id}.${value}`] ?? value}
                rule={rule}
                value={options[id] ?? scenario.options[id] ?? rule.default}
                onSet={value => setOptions({ ...options, [id]: value })}
              />
            ))}
          </div>
        </fieldset>
      )}
      {fault && (
        <p class="refused" role="alert">
          {fault}
        </p>
      )}
      <div class="start-foot">
        {!isPhone.value && <p>{t.savedHere}</p>}
        {isPhone.value ? (
          <a class="btn dull" href={href({ page: 'rules', game: about.id })}>
            {t.rules}
          </a>
        ) : (
          <button type="button" class="btn dull" onClick={onClose}>
            {t.cancel}
          </button>
        )}
        <button type="submit" class="btn main begin" disabled={isBusy}>
          {t.begin} <Glyph name="play" />
        </button>
      </div>
    </form>
  )
}
interface OptionProps {
  readonly name: string
  say(value: string): string
  readonly rule: GameAbout['options'][string]
  readonly value: OptionValue
  onSet(value: OptionValue): void
}
function Option({ name, say, rule, value, onSet }: OptionProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: one of the three controls is always there
    <label class="option">
      {typeof rule.default === 'boolean' && (
        <input type="checkbox" checked={value === true} onChange={event => onSet(event.currentTarget.checked)} />
      )}
      <span>
        {name} <small class="clause-text">{rule.clause}</small>
      </span>
      {rule.values && (
        <select class="field-select" value={String(value)} onChange={event => onSet(event.currentTarget.value)}>
          {rule.values.map(each => (
            <option key={each} value={each}>
              {say(each)}
            </option>
          ))}
        </select>
      )}
      {typeof rule.default === 'number' && (
        <input
          class="number"
          type="number"
          min={rule.min}
          max={rule.max}
          value={Number(value)}
          onInput={event => onSet(event.currentTarget.valueAsNumber)}
        />
      )}
    </label>
  )
}
