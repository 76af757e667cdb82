// The lines in front of and behind the rows of a payroll file: words in braces become counts, sums and checksums of the file.
import { createHash } from 'node:crypto'
import { inertText } from '#server/engine/exchange/write/inert-text.ts'
import type { Line } from '../lines.ts'
import { dateText } from './date-text.ts'
import { signsOf } from './fixed-width.ts'
import type { KeptForm } from './kept-form.ts'
import { sumOf, valueText } from './value-text.ts'

/** What is known of a file beside its form and lines. */
export interface FileFacts {
  readonly number: number
  readonly month: string
  readonly kind: string
}

interface Told {
  readonly form: KeptForm
  readonly facts: FileFacts
  readonly lines: readonly Line[]
  /** What stands in front of the lines behind. */
  readonly before: Buffer
}

interface Word {
  /** Filled up with zeros in front; else with blanks behind. */
  readonly isNumber: boolean
  readonly of: (told: Told, code: string) => string | undefined
}

const text = (of: (told: Told) => string): Word => ({ isNumber: false, of })
const count = (of: (told: Told) => number | bigint): Word => ({ isNumber: true, of: (told) => String(of(told)) })

const words: Readonly<Record<string, Word>> = {
  company: text(({ form }) => (form.file_format === 'CSV' ? inertText(form.company) : form.company)),
  period: text(({ facts }) => facts.month),
  from: text(({ form }) => dateText(form.from, form.date_format)),
  to: text(({ form }) => dateText(form.to, form.date_format)),
  kind: text(({ facts }) => facts.kind),
  seq: count(({ facts }) => facts.number),
  count: count(({ lines }) => lines.length),
  people: count(({ lines }) => new Set(lines.map(({ number }) => number)).size),
  // Of one code, or of all of them.
  sum: {
    isNumber: true,
    of: ({ form, lines }, code) =>
      valueText(form, sumOf(code === '' ? lines : lines.filter((line) => line.code === code)), valuePlaces(form)),
  },
  hash_emp: count(
    ({ lines }) =>
      lines.reduce((sum, { number }) => sum + BigInt(number.replaceAll(/\D/g, '') || '0'), 0n) % 10_000_000_000n,
  ),
  sha256: text(({ before }) => createHash('sha256').update(before).digest('hex')),
}

const valuePlaces = ({ columns }: KeptForm): number | null =>
  columns.find(({ holds }) => holds === 'VALUE')?.places ?? null

const braces = /\{([^{}]*)\}/g

interface Asked {
  readonly name: string
  readonly code: string
  readonly width: number
}

/** `sum:1100:12` → the sum of code 1100, twelve signs wide. */
function askedOf(inner: string): Asked {
  const [name = '', ...rest] = inner.split(':')
  const last = rest.at(-1) ?? ''
  const hasWidth = /^\d{1,3}$/.test(last) && (name !== 'sum' || rest.length > 1)
  const code = name === 'sum' ? (hasWidth ? rest.slice(0, -1) : rest).join(':') : ''
  return { name, code, width: hasWidth ? Number(last) : 0 }
}

/** The first word that is none of ours; the checksum stands behind alone. */
export function unknownWord(template: string, place: 'head' | 'foot'): string | undefined {
  const found = [...template.matchAll(braces)].find(([, inner = '']) => {
    const { name } = askedOf(inner)
    return !Object.hasOwn(words, name) || (name === 'sha256' && place === 'head')
  })
  return found?.[0]
}

/** The lines of a template; `onWide` is told of each word that is wider than it may be. */
export function framed(template: string | null, told: Told, onWide: (word: string, value: string) => void): string[] {
  if (template === null || template === '') return []
  return template.split(/\r?\n/).map((line) =>
    line.replaceAll(braces, (whole, inner: string) => {
      const { name, code, width } = askedOf(inner)
      const word = words[name]
      const value = word?.of(told, code)
      if (!word || value === undefined) {
        onWide(whole, value ?? '')
        return whole
      }
      const signs = signsOf(value)
      if (width > 0 && signs.length > width) onWide(whole, value)
      const filled = Math.max(0, width - signs.length)
      if (!word.isNumber) return signs.join('') + ' '.repeat(filled)
      return value.startsWith('-') ? `-${'0'.repeat(filled)}${value.slice(1)}` : '0'.repeat(filled) + value
    }),
  )
}
