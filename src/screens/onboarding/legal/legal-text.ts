// The legal texts by language; each is fetched when somebody wants to read it.
import type { Language } from '#src/i18n/languages.ts'

export type LegalDocument = 'terms' | 'privacy'

export interface LegalSection {
  readonly title: string
  readonly paragraphs: readonly string[]
}

export interface LegalTexts {
  readonly terms: readonly LegalSection[]
  readonly privacy: readonly LegalSection[]
}

const texts: Readonly<Record<Language, () => Promise<LegalTexts>>> = {
  en: () => import('./en.ts').then(({ english }) => english),
  'es-MX': () => import('./es-mx.ts').then(({ spanish }) => spanish),
  ar: () => import('./ar.ts').then(({ arabic }) => arabic),
  tr: () => import('./tr.ts').then(({ turkish }) => turkish),
}

const asked = new Map<string, Promise<readonly LegalSection[] | undefined>>()

/** One promise for each text, so that a component can wait for it; undefined when it cannot be fetched. */
export function legalText(document: LegalDocument, language: Language): Promise<readonly LegalSection[] | undefined> {
  const key = `${language}/${document}`
  const text =
    asked.get(key) ??
    texts[language]().then(
      (all) => all[document],
      () => {
        asked.delete(key)
        return undefined
      },
    )
  asked.set(key, text)
  return text
}
