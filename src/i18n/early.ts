// Runs before the large script: language, direction and colour scheme of the page, and the first texts are asked for.
import type { Messages } from '@lingui/core'
import { fetchCatalogue } from '#src/i18n/catalogue.ts'
import { directionOf, type Language, languageKey, preferredLanguage } from '#src/i18n/languages.ts'
import type { Namespace } from '#src/i18n/namespaces.ts'
import { isPublicPage } from '#src/i18n/public-pages.ts'
import { stored } from '#src/i18n/storage.ts'

/** Key under which Mantine keeps the colour scheme. */
const schemeKey = 'mantine-color-scheme-value'

export const earlyLanguage: Language = preferredLanguage(stored(languageKey), navigator.languages)

/** Without a session every address leads to the sign-in page. */
const isInside = !isPublicPage(location.pathname) && stored('accessToken') !== null

/** What the first screen shows: the sign-in pages need their own texts, the application needs its menu. */
export const earlyNamespaces: readonly Namespace[] = ['common', 'default', isInside ? 'menu' : 'oauth']

const started = new Map<Namespace, Promise<Messages>>()

/** The catalogue that was asked for before the application started; once, so that a failure can be tried again. */
export function takeEarly(language: Language, namespace: Namespace): Promise<Messages> | undefined {
  if (language !== earlyLanguage) return undefined
  const catalogue = started.get(namespace)
  started.delete(namespace)
  return catalogue
}

/** Starts to fetch catalogues in the language of the page. */
export function askForTexts(names: readonly Namespace[]): void {
  for (const namespace of names) {
    const catalogue = fetchCatalogue(earlyLanguage, namespace)
    // Whoever takes the catalogue sees the failure; one that nobody takes must not be reported as unhandled.
    catalogue.catch(() => undefined)
    started.set(namespace, catalogue)
  }
}

function preparePage(): void {
  const scheme = stored(schemeKey)
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.lang = earlyLanguage
  document.documentElement.dir = directionOf(earlyLanguage)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
}

preparePage()
askForTexts(earlyNamespaces)
