// Reads a cell for a field with a fixed list of values: the value itself, a label in any language, or a common word.
import { fold } from '../fold.ts'
import { choiceWords } from './choice-words.ts'
import type { ImportField } from './import-field.ts'
import type { Labels } from './labels.ts'

export type ChoiceValue = string | number

/** Folded word → value. The values come first, then the labels, then the common words. */
export function choiceVocabulary({ name, choices }: ImportField, labels: Labels): ReadonlyMap<string, ChoiceValue> {
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
