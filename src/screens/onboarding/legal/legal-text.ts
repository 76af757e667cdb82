// The legal texts: those of the region's operator, else those that the product brings; each is fetched when somebody wants to read it.
import { legalTextOfRegion } from '#src/api/identity.ts'
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

const inEnglish = () => import('./en.ts').then(({ english }) => english)

/** A language without a line has them in English. */
const texts: Partial<Record<Language, () => Promise<LegalTexts>>> = {
  'es-MX': () => import('./es-mx.ts').then(({ spanish }) => spanish),
  ar: () => import('./ar.ts').then(({ arabic }) => arabic),
  tr: () => import('./tr.ts').then(({ turkish }) => turkish),
}

/** Paragraphs stand apart by an empty line; a line that begins with `# ` is a heading. */
export function sectionsOf(text: string): readonly LegalSection[] {
  const sections: { title: string; paragraphs: string[] }[] = []
  for (const block of text.split(/\n\s*\n|\n(?=# )|(?<=^# .*)\n/m)) {
    const words = block.trim()
    if (words.startsWith('# ')) sections.push({ title: words.slice(2).trim(), paragraphs: [] })
    else if (words) {
      if (sections.length === 0) sections.push({ title: '', paragraphs: [] })
      sections.at(-1)?.paragraphs.push(words)
    }
  }
  return sections
}

const asked = new Map<string, Promise<readonly LegalSection[] | undefined>>()

/** One promise for each text, so that a component can wait for it; undefined when it cannot be fetched. */
export function legalText(document: LegalDocument, language: Language): Promise<readonly LegalSection[] | undefined> {
  const key = `${language}/${document}`
  const text =
    asked.get(key) ??
    legalTextOfRegion(document === 'terms' ? 'TERMS' : 'PRIVACY')
      .then(async ({ text }) => (text === null ? (await (texts[language] ?? inEnglish)())[document] : sectionsOf(text)))
      .then(
        (sections) => sections,
        () => {
          asked.delete(key)
          return undefined
        },
      )
  asked.set(key, text)
  return text
}
