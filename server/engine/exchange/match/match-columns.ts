// Finds for each column of a file the field it fills: by label in any language, wire name, or a common word for it.

import { foldWords } from '#openapi/fold.ts'
import { type Cell, isBlankCell } from '../cell.ts'
import type { HeaderWords } from '../read/find-header.ts'
import type { ImportField } from '../values/import-field.ts'
import type { Labels } from '../values/labels.ts'
import { type ColumnTarget, targetName, targetsOf } from './column-target.ts'
import { distance } from './distance.ts'
import { type MatchSubject, type Phrases, phrasesOf } from './phrases.ts'
import { splitMoments } from './split-moments.ts'
import { headerSynonyms, reasonHeaders, wholeNames } from './synonyms.ts'

export interface ColumnMatch {
  /** From 0. */
  readonly index: number
  readonly header: string
  /** null: the column is passed over. */
  readonly target: ColumnTarget | null
  /** 1 a label or wire name, 0.95 a common word, 0.7 nearly one; 0 where nothing fits. */
  readonly confidence: number
}

/** Column number → target name, or null for none: what a person corrected. */
export type Mapping = Readonly<Record<number, string | null>>

export interface MatchQuestion {
  readonly header: readonly string[]
  readonly fields: readonly ImportField[]
  readonly subject: MatchSubject
  readonly labels: Labels
  readonly mapping?: Mapping | undefined
}

const reasons = new Set(reasonHeaders.map(foldWords))
const knownWords = new Set([...Object.values(headerSynonyms), ...Object.values(wholeNames)].flat().map(foldWords))

/** Marks of templates that are no part of the name: `Hire date * (YYYY-MM-DD):`. */
const bare = (header: string) => foldWords(header.replace(/\([^)]*\)|\[[^\]]*\]/g, '')) || foldWords(header)

/** `Days` is the word for days before it is more than one day. */
const plural = 0.01

function confidenceOf(header: string, phrases: Phrases): number {
  const folded = bare(header)
  const exact = phrases.get(folded)
  if (exact !== undefined) return exact
  const single = phrases.get(folded.replace(/s$/, ''))
  if (single !== undefined) return single - plural
  // A word of its own is no slip of another.
  if (folded.length < 5 || knownWords.has(folded)) return 0
  const allowed = folded.length < 9 ? 1 : 2
  for (const phrase of phrases.keys()) {
    // A short word is only meant by one that begins like it.
    const isLike = phrase.length >= 5 || (phrase.length === 4 && phrase[0] === folded[0])
    const most = phrase.length >= 5 ? allowed : 1
    if (isLike && distance(folded, phrase, most) <= most) return 0.7
  }
  return 0
}

interface Candidate {
  readonly index: number
  readonly target: ColumnTarget
  readonly confidence: number
}

export function matchColumns({ header, fields, subject, labels, mapping = {} }: MatchQuestion): ColumnMatch[] {
  const targets = targetsOf(fields)
  const taken = new Map<number, Candidate>()
  const used = new Set<string>()
  for (const [index, name] of Object.entries(mapping)) {
    const target = targets.find((candidate) => targetName(candidate) === name)
    if (target) taken.set(Number(index), { index: Number(index), target, confidence: 1 })
    if (name) used.add(name)
  }
  const vocabulary = targets.map((target) => ({ target, phrases: phrasesOf(target, subject, labels) }))
  const open = header.flatMap((text, index) =>
    index in mapping || reasons.has(foldWords(text)) ? [] : [{ text, index }],
  )
  const candidates = open.flatMap(({ text, index }) =>
    vocabulary
      .map(({ target, phrases }): Candidate => ({ index, target, confidence: confidenceOf(text, phrases) }))
      .filter(({ confidence }) => confidence > 0),
  )
  // Surest first; of equals the field that stands first in the contract, then the first column.
  for (const candidate of candidates.sort((one, other) => other.confidence - one.confidence)) {
    const name = targetName(candidate.target)
    if (taken.has(candidate.index) || used.has(name)) continue
    taken.set(candidate.index, candidate)
    used.add(name)
  }
  for (const candidate of momentColumns({ header, fields, subject, labels, mapping }, vocabulary, taken))
    taken.set(candidate.index, candidate)
  return header.map((text, index) => {
    const found = taken.get(index)
    return { index, header: text, target: found?.target ?? null, confidence: found?.confidence ?? 0 }
  })
}

interface Vocabulary {
  readonly target: ColumnTarget
  readonly phrases: Phrases
}

/** Two columns for one moment, where one of them was taken for all of it or both were left. */
function momentColumns(
  { header, fields, mapping = {} }: MatchQuestion,
  vocabulary: readonly Vocabulary[],
  taken: ReadonlyMap<number, Candidate>,
): Candidate[] {
  const byHand = new Set(Object.values(mapping).map((name) => name?.replace(/\.(?:date|time)$/, '')))
  const phrases = new Map(vocabulary.flatMap((one) => (one.target.part ? [] : [[one.target.field, one.phrases]])))
  const split = splitMoments({
    header,
    fields: fields.filter(({ kind, name }) => kind === 'dateTime' && !byHand.has(name)),
    isFree: (index, field) => !(index in mapping) && (taken.get(index)?.target.field ?? field) === field,
    isTaken: (field, but) => [...taken.values()].some(({ index, target }) => index !== but && target.field === field),
    isMeant: (text, field) => confidenceOf(text, phrases.get(field) ?? new Map()) > 0,
  })
  return split.flatMap(({ field, date, time }) => [
    { index: date, target: { field, part: 'date' as const }, confidence: joined },
    ...(time === undefined ? [] : [{ index: time, target: { field, part: 'time' as const }, confidence: joined }]),
  ])
}

const joined = 0.9

/** Tells rows that say the headings once more: as they stand in the file, in a second language, or where files were put behind one another. */
export function headingsAgain(
  matches: readonly ColumnMatch[],
  lines: readonly (readonly string[])[],
  { subject, labels }: Pick<MatchQuestion, 'subject' | 'labels'>,
): (cells: readonly Cell[]) => boolean {
  const said = matches.map(({ header, target }) => {
    const phrases: Phrases = target ? phrasesOf(target, subject, labels) : new Map()
    return (text: string) => foldWords(text) === foldWords(header) || (phrases.get(bare(text)) ?? 0) > 0
  })
  const asWritten = new Set(lines.flatMap((line) => lineForm(line) ?? []))
  return (cells) => {
    if (asWritten.has(lineForm(cells) ?? '')) return true
    let count = 0
    for (const [index, cell] of cells.entries()) {
      if (isBlankCell(cell)) continue
      if (typeof cell !== 'string' || !said[index]?.(cell)) return false
      count++
    }
    return count > 1
  }
}

/** Nothing of fewer than two cells, which may be values that are called like their columns, and of what is no text. */
function lineForm(cells: readonly Cell[]): string | undefined {
  const texts = cells.map((cell) => (typeof cell === 'string' ? foldWords(cell) : isBlankCell(cell) ? '' : undefined))
  const isLine = !texts.includes(undefined) && texts.filter((text) => text !== '').length > 1
  return isLine ? texts.join('\n').trimEnd() : undefined
}

/** What tells a header from a title above it and from the rows below it. */
export function headerWords(question: Omit<MatchQuestion, 'header' | 'mapping'>): HeaderWords {
  const { fields, subject, labels } = question
  const words = new Set(targetsOf(fields).flatMap((target) => [...phrasesOf(target, subject, labels).keys()]))
  return {
    score: (cells) => matchColumns({ ...question, header: cells }).filter(({ target }) => target !== null).length,
    knows: (heading) => words.has(bare(heading)),
  }
}
