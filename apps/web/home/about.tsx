/** What this is, and whose work is in it. */
import { useText } from '../i18n/index.ts'
import { isPhone } from '../settings.ts'
import { Background, SiteHeader, SiteNav } from './home.tsx'

export default function AboutPage() {
  const t = useText()
  return (
    <div class="home pages">
      <Background />
      <SiteHeader page="about" />
      <main class="page-card narrow">
        <h1>{t.about}</h1>
        <p>{t.aboutText}</p>
        <p>{t.credits}</p>
        <p>
          <a href="https://game-icons.net">game-icons.net</a> · <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>
        </p>
        <p>
          <b>{t.keys}.</b> {t.keysText}
        </p>
      </main>
      {isPhone.value && <SiteNav page="about" />}
    </div>
  )
}
