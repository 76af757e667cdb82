// Runs before the large script: language, direction and colour scheme of the page, and the first texts are asked for.
import { askForTexts, earlyLanguage } from '#src/i18n/early-texts.ts'
import { directionOf } from '#src/i18n/languages.ts'
import type { Namespace } from '#src/i18n/namespaces.ts'
import { isPublicPage } from '#src/i18n/public-pages.ts'
import { stored } from '#src/i18n/storage.ts'

/** Key under which Mantine keeps the colour scheme. */
const schemeKey = 'mantine-color-scheme-value'

/** Without a session every address leads to the sign-in page. */
const isInside = !isPublicPage(location.pathname) && stored('accessToken') !== null

/** What the first screen shows: the sign-in pages need their own texts, too. */
export const earlyNamespaces: readonly Namespace[] = isInside ? ['common', 'default'] : ['common', 'default', 'oauth']

function preparePage(): void {
  const scheme = stored(schemeKey)
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.lang = earlyLanguage
  document.documentElement.dir = directionOf(earlyLanguage)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
}

preparePage()
askForTexts(earlyNamespaces)
