// Runs before the large script: language, direction and colour scheme of the page, and the first texts are asked for.
import type { Messages } from '@lingui/core'
import { fetchCatalogue } from '#src/i18n/catalogue.ts'
import { directionOf, type Language, languageKey, preferredLanguage } from '#src/i18n/languages.ts'
import type { Namespace } from '#src/i18n/namespaces.ts'
import { stored } from '#src/i18n/storage.ts'

/** Key under which Mantine keeps the colour scheme. */
const schemeKey = 'mantine-color-scheme-value'

const publicPaths = /^\/(onboard|oauth|payment|bio-photo|unauthorized)(\/|$)/

export const earlyLanguage: Language = preferredLanguage(stored(languageKey), navigator.languages)

/** What the first screen shows: the sign-in pages need their own texts, the application needs its menu. */
export const earlyNamespaces: readonly Namespace[] = publicPaths.test(location.pathname)
  ? ['common', 'default', 'oauth']
  : ['common', 'default', 'menu']

const started = new Map<Namespace, Promise<Messages>>()

/** The catalogue that was asked for before the application started; once, so that a failure can be tried again. */
export function takeEarly(language: Language, namespace: Namespace): Promise<Messages> | undefined {
  if (language !== earlyLanguage) return undefined
  const catalogue = started.get(namespace)
  started.delete(namespace)
  return catalogue
}

function preparePage(): void {
  const scheme = stored(schemeKey)
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.lang = earlyLanguage
  document.documentElement.dir = directionOf(earlyLanguage)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  for (const namespace of earlyNamespaces) {
    const catalogue = fetchCatalogue(earlyLanguage, namespace)
    // Whoever takes the catalogue sees the failure; one that nobody takes must not be reported as unhandled.
    catalogue.catch(() => undefined)
    started.set(namespace, catalogue)
  }
}

preparePage()
