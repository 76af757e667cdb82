// All that a header cell may say for a column to be taken as a given target, the surest first.
import { foldWords } from '#openapi/fold.ts'
import { fieldLabels, type Labels } from '../values/labels.ts'
import type { ColumnTarget } from './column-target.ts'
import { targetName } from './column-target.ts'
import { lengthWords } from './plan-synonyms.ts'
import { headerSynonyms, wholeNames } from './synonyms.ts'

/** The resource the file is for. */
export interface MatchSubject {
  readonly name: string
  readonly code?: string
  readonly key?: readonly string[]
  readonly label?: string
  readonly tree?: string
}

/** Folded phrase → confidence from 0 to 1. */
export type Phrases = ReadonlyMap<string, number>

export function phrasesOf(target: ColumnTarget, subject: MatchSubject, labels: Labels): Phrases {
  const phrases = new Map<string, number>()
  const add = (texts: readonly string[], confidence: number) => {
    for (const text of texts) {
      const folded = foldWords(text)
      if (folded && (phrases.get(folded) ?? 0) < confidence) phrases.set(folded, confidence)
    }
  }
  const { field, part } = target
  const name = targetName(target)
  add([name], 1)
  if (part === undefined || part === 'any') add(fieldLabels(labels, subject.name, field), 1)
  add(headerSynonyms[name] ?? [], 0.95)
  // A moment is headed like the date or the time that it holds.
  if (field.kind === 'dateTime') add(headerSynonyms[name.replace(/_time$/, '_date')] ?? [], 0.9)
  add(wholeNames[name] ?? [], 0.75)
  add(lengthWords[name] ?? [], 0.75)
  if (field.name === subject.code) {
    add(headerSynonyms.code ?? [], 0.8)
    add(headerSynonyms[`${subject.name}.code`] ?? [], 0.8)
  }
  if (field.name === subject.label) {
    add(headerSynonyms.name ?? [], 0.8)
    add(headerSynonyms[`${subject.name}.name`] ?? [], 0.8)
    add(headerSynonyms[subject.name] ?? [], 0.75)
  }
  if (part === 'code' || part === 'name') addPart(target, subject, labels, add)
  return phrases
}

type Add = (texts: readonly string[], confidence: number) => void

/** Say whose code or name it is by what the file is about alone. */
const bareWords = new Set([...(headerSynonyms.code ?? []), ...(headerSynonyms.name ?? [])].map(foldWords))

/** `dept_code`, `area_codes`, `Department code`; below a field of its own kind `parent code`. */
function addPart({ field, part }: ColumnTarget, subject: MatchSubject, labels: Labels, add: Add): void {
  const { references } = field
  const column = part === 'code' ? references?.code : references?.label
  add([`${field.name}_${part}`, `${field.name}_${part}s`], 0.95)
  if (subject.tree === field.name) add(headerSynonyms[`parent.${part}`] ?? [], 0.95)
  if (!references || !column || references.resource === subject.name) return
  // A record's own label of the same words goes first.
  const words = [column, `${column}s`, ...labels.all(`${references.resource}.${column}`)]
  add(
    words.filter((word) => !bareWords.has(foldWords(word))),
    0.9,
  )
  // `Name` in a file of schedules is that of the person, none of the shift.
  if (subject.key?.[0] === field.name) add(headerSynonyms[part === 'code' ? 'code' : 'name'] ?? [], 0.8)
}
