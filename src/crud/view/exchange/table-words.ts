// The words of the grid library in the language of the page, fetched with the grid.
import type { MRT_Localization } from 'mantine-react-table'
import type { Language } from '#src/i18n/languages.ts'

type Words = Partial<MRT_Localization>

const english = async (): Promise<Words> =>
  (await import('mantine-react-table/locales/en/index.esm.mjs')).MRT_Localization_EN

/** A language without a line has them in English. */
const words: Partial<Record<Language, () => Promise<Words>>> = {
  'es-MX': async () => (await import('mantine-react-table/locales/es/index.esm.mjs')).MRT_Localization_ES,
  ar: async () => (await import('mantine-react-table/locales/ar/index.esm.mjs')).MRT_Localization_AR,
  tr: async () => (await import('mantine-react-table/locales/tr/index.esm.mjs')).MRT_Localization_TR,
}

export const tableWords = (language: Language): Promise<Words> => (words[language] ?? english)()
