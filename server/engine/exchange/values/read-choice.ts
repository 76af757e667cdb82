// Reads a cell for a field with a fixed list of values: the value itself, a label in any language, or a common word.
import { fold, foldWords } from '#openapi/fold.ts'
import { choiceWords, doubleWords, type Meaning } from './choice-words.ts'
import type { ImportField } from './import-field.ts'
import type { Labels } from './labels.ts'

export type ChoiceValue = string | number

/** What a column of choices says: its heading, and the different words in it, folded. */
export interface ChoiceColumn {
  readonly header: string
  readonly seen: ReadonlySet<string>
}

export const hasDoubleWords = ({ name }: ImportField): boolean => Object.hasOwn(doubleWords, name)

export const isDoubleWord = ({ name }: ImportField, word: string): boolean =>
  Object.hasOwn(doubleWords[name] ?? {}, fold(word))

/** The words of a field as its column means them; those that it leaves open are no words. */
export function columnVocabulary(
  field: ImportField,
  labels: Labels,
  column: ChoiceColumn,
): ReadonlyMap<string, ChoiceValue> {
  const words = new Map(choiceVocabulary(field, labels))
  for (const [word, meanings] of Object.entries(doubleWords[field.name] ?? {})) {
    const meant = meaningOf(meanings, column)
    if (meant) words.set(word, meant.value)
    else words.delete(word)
  }
  return words
}

function meaningOf(meanings: readonly Meaning[], { header, seen }: ChoiceColumn): Meaning | undefined {
  const shown = meanings.filter(({ beside }) => beside.some((word) => seen.has(fold(word))))
  if (shown.length > 0) return shown.length === 1 ? shown[0] : undefined
  return meanings.find(({ headings }) => headings.some((heading) => foldWords(heading) === foldWords(header)))
}

/** Folded word → value. The values come first, then the labels, then the common words. */
function choiceVocabulary({ name, choices }: ImportField, labels: Labels): ReadonlyMap<string, ChoiceValue> {
  const words = new Map<string, ChoiceValue>()
  const add = (word: string | undefined, value: ChoiceValue) => {
    const folded = fold(word ?? '')
    if (folded && !words.has(folded)) words.set(folded, value)
  }
  if (!choices) return words
  for (const value of choices.values) add(String(value), value)
  for (const value of choices.values) {
    add(choices.labels[String(value)], value)
    for (const label of labels.all(`${choices.name}.${value}`)) add(label, value)
  }
  for (const value of choices.values) for (const word of choiceWords[name]?.[String(value)] ?? []) add(word, value)
  return words
}
