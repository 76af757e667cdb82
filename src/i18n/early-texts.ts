// The first texts, asked for before the large script has started, and taken from here by whoever shows them.
import type { Messages } from '@lingui/core'
import { fetchCatalogue } from '#src/i18n/catalogue.ts'
import { type Language, languageKey, preferredLanguage } from '#src/i18n/languages.ts'
import type { Namespace } from '#src/i18n/namespaces.ts'
import { stored } from '#src/i18n/storage.ts'

export const earlyLanguage: Language = preferredLanguage(stored(languageKey), navigator.languages)

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
