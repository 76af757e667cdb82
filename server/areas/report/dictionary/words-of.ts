// The words of reports in a reader's language.
import { type Language, labelOf } from '#server/platform/contract/labels.ts'
import { valueWords, type WordList, wordId } from './words.ts'

export const word = (id: string, language: Language, values: Readonly<Record<string, string>> = {}): string =>
  (labelOf(language, id) ?? id).replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)

/** Code → word. */
export const wordsOf = (list: WordList | undefined, language: Language): Readonly<Record<string, string>> =>
  list === undefined
    ? {}
    : Object.fromEntries(Object.keys(valueWords[list]).map((code) => [code, word(wordId(list, code), language)]))
