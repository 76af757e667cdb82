// Dates and times in columns of their own: `Date` and `Time` that together are one moment.
import { fold } from '#openapi/fold.ts'
import type { ImportField } from '../values/import-field.ts'
import type { MomentPart } from './column-target.ts'
import { momentWords } from './plan-synonyms.ts'

const words: ReadonlyMap<string, MomentPart> = new Map(
  (['date', 'time'] as const).flatMap((part) => momentWords[part].map((word) => [fold(word), part] as const)),
)

interface Heading {
  /** Nothing where it names both, or neither. */
  readonly part: MomentPart | undefined
  /** What else it says. */
  readonly rest: string
}

/** Marks of templates are no part of it. */
function headingOf(header: string): Heading {
  const said = fold(header.replace(/\([^)]*\)|\[[^\]]*\]/g, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const parts = new Set(said.flatMap((word) => words.get(word) ?? []))
  const [part] = parts
  return { part: parts.size === 1 ? part : undefined, rest: said.filter((word) => !words.has(word)).join(' ') }
}

export interface SplitQuestion {
  readonly header: readonly string[]
  /** Of moments that no person has matched. */
  readonly fields: readonly ImportField[]
  /** Columns that fill nothing; of a field also the one that was taken for it. */
  readonly isFree: (index: number, field?: ImportField) => boolean
  /** Whether another column was taken for all of it. */
  readonly isTaken: (field: ImportField, but: number) => boolean
  readonly isMeant: (text: string, field: ImportField) => boolean
}

export interface SplitMoment {
  readonly field: ImportField
  readonly date: number
  /** Nothing where a column was taken for all of the moment: its times have their day in the one of the date. */
  readonly time?: number
}

/** `Date` alone is meant of a moment where there is but one, or of the first of two; beside `Start time` it has to say more. */
export function splitMoments({ header, fields, isFree, isTaken, isMeant }: SplitQuestion): SplitMoment[] {
  const headings = header.map(headingOf)
  const used = new Set<number>()
  return fields.flatMap((field) => {
    const isOf = ({ rest }: Heading, text: string) =>
      isMeant(text, field) || (rest === '' ? fields.length === 1 : isMeant(rest, field))
    const find = (part: MomentPart) =>
      headings.findIndex(
        (heading, index) =>
          heading.part === part && !used.has(index) && isFree(index, field) && isOf(heading, header[index] ?? ''),
      )
    const lone = () =>
      headings.findIndex(({ part, rest }, index) => part === 'date' && rest === '' && !used.has(index) && isFree(index))
    const time = find('time')
    const own = find('date')
    const date = own < 0 && field.opens ? lone() : own
    if (date < 0 || (time < 0 && !(field.opens && isTaken(field, date)))) return []
    used.add(date)
    if (time < 0) return [{ field, date }]
    used.add(time)
    return [{ field, date, time }]
  })
}
