// Words of the contract in every language: field labels, choices, texts of codes. The generator wrote the file,
// hence the cast.
import { readFileSync } from 'node:fs'
import { languages as known } from '#openapi/languages.ts'

export type Language = (typeof known)[number]['code']

const source = new URL('../../../openapi/generated/labels.json', import.meta.url)
const labels = JSON.parse(readFileSync(source, 'utf8')) as Readonly<Record<Language, Readonly<Record<string, string>>>>

export const languages: readonly Language[] = known.map(({ code }) => code)

/** One of our languages by its name; English for any other. */
export const languageNamed = (name: string): Language => languages.find((language) => language === name) ?? 'en'

/** The best of our languages for an `Accept-Language` header; English where none fits. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')
  for (const tag of wanted) {
    const found = languages.find(
      (language) => language.toLowerCase() === tag || language.split('-')[0] === tag.split('-')[0],
    )
    if (found) return found
  }
  return 'en'
}

/** The text under an id (`employee.emp_code`, `Gender.F`, `ZBPE2004`); undefined where the contract has none. */
export const labelOf = (language: Language, id: string): string | undefined => labels[language][id]

/** The text of a code with its values filled in; common numbers have one text for all modules. */
export function codeText(language: Language, code: string, context: Readonly<Record<string, unknown>> = {}): string {
  const text = labelOf(language, code) ?? labelOf(language, `COMMON${code.slice(-4)}`) ?? code
  return text.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(context[key] ?? '…'))
}
