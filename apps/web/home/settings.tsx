/** What a person prefers. */
import type { ComponentChildren } from 'preact'
import { useText } from '../i18n/index.ts'
import { isPhone, type Settings, set, settings } from '../settings.ts'
import { Background, SiteHeader, SiteNav } from './home.tsx'

export default function SettingsPage() {
  const t = useText()
  const now = settings.value
  return (
    <div class="home pages">
      <Background />
      <SiteHeader page="settings" />
      <main class="page-card narrow">
        <h1>{t.settings}</h1>
        <Choice
          name={t.language}
          value={now.lang}
          options={[
            ['en', 'English'],
            ['fr', 'Français'],
            ['es', 'Español'],
          ]}
          onSet={value => set('lang', value as Settings['lang'])}
        />
        <Choice
          name={t.theme}
          value={now.theme}
          options={[
            ['auto', t.themeAuto],
            ['light', t.light],
            ['dark', t.dark],
          ]}
          onSet={value => set('theme', value as Settings['theme'])}
        />
        <Choice
          name={t.textSize}
          value={String(now.textSize)}
          options={[100, 115, 130, 150].map(size => [String(size), `${size} %`])}
          onSet={value => set('textSize', Number(value) as Settings['textSize'])}
        />
        <Choice
          name={t.pace}
          value={now.pace}
          options={(['slow', 'normal', 'fast'] as const).map(each => [each, t.paces[each]])}
          onSet={value => set('pace', value as Settings['pace'])}
        />
        <Switch on={now.diceMove} onSet={value => set('diceMove', value)}>
          {t.diceMove}
        </Switch>
        <Switch on={now.piecesMove} onSet={value => set('piecesMove', value)}>
          {t.piecesMove}
        </Switch>
        <Switch on={now.takesSingle} onSet={value => set('takesSingle', value)}>
          {t.takesSingle}
        </Switch>
      </main>
      {isPhone.value && <SiteNav page="settings" />}
    </div>
  )
}
interface ChoiceProps {
  readonly name: string
  readonly value: string
  readonly options: readonly (readonly [string, string])[]
  onSet(value: string): void
}
function Choice({ name, value, options, onSet }: ChoiceProps) {
  return (
    <label class="setting">
      <span>{name}</span>
      <select class="field-select" value={value} onChange={event => onSet(event.currentTarget.value)}>
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
function Switch({ on, onSet, children }: { readonly on: boolean; onSet(value: boolean): void; readonly children: ComponentChildren }) {
  return (
    <label class="setting">
      <span>{children}</span>
      <input
        class="switch"
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        onChange={event => onSet(event.currentTarget.checked)}
      />
    </label>
  )
}
