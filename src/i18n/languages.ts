// How a language of the product is found for a visitor, and which way it is written.
import { languages } from '#openapi/languages.ts'

export type Language = (typeof languages)[number]['code']
export type Direction = 'ltr' | 'rtl'

export const fallbackLanguage: Language = 'en'

/** Key of the browser's storage that keeps the chosen language. */
export const languageKey = 'i18nextLng'

/** The language that a BCP 47 tag stands for: variants collapse (`en-GB` → `en`, `es` → `es-MX`), the unknown gives undefined. */
export function matchLanguage(tag: string): Language | undefined {
  const wanted = tag.toLowerCase()
  const primary = wanted.split(/[-_]/)[0]
  return languages.find(({ code }) => code.toLowerCase() === wanted || code.split('-')[0] === primary)?.code
}

/** The stored language, else the first preferred one that we have, else English. */
export function preferredLanguage(stored: string | null, preferred: readonly string[]): Language {
  for (const tag of stored ? [stored, ...preferred] : preferred) {
    const language = matchLanguage(tag)
    if (language) return language
  }
  return fallbackLanguage
}

export function directionOf(language: Language): Direction {
  return languages.find(({ code }) => code === language)?.dir ?? 'ltr'
}
