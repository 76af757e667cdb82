// What stands around the rows of a report, worked out with its first window and kept for a while: who scrolls on sees the rows of
// the same people in the same order, under the same sums. Another server works it out once more.
import type { Context } from '#server/engine/crud/context.ts'
import { type ComparedUnit, readCompared } from '../compare/read-compared.ts'
import type { ReportDefinition } from '../define-report.ts'
import { lineSums } from '../lines/read-lines.ts'
import type { ReportQuery } from '../report-query.ts'
import type { Reading, Row } from '../run-report.ts'
import { peopleInOrder } from './people-order.ts'
import { type Foot, readFoot } from './read-foot.ts'
import type { PersonRows } from './rows-of-people.ts'

export interface Around {
  readonly foot: Foot
  /** Sums line by line. */
  readonly sums: readonly Row[]
  /** Those with one row each, in their order. */
  readonly people: readonly number[] | undefined
  /** Those with several rows each, which stand together. */
  readonly personRows: readonly PersonRows[] | undefined
  /** All of them, where they stand for no person. */
  readonly rows?: readonly Row[] | undefined
  /** Of a comparison: whose rows it has, in their order. */
  readonly units?: readonly ComparedUnit[]
}

export async function readAround(reading: Reading): Promise<Around> {
  if (reading.query.compare)
    return { ...(await readCompared(reading)), sums: [], people: undefined, personRows: undefined }
  return {
    ...(await readFoot(reading)),
    sums: await lineSums(reading),
    people: await peopleInOrder(reading),
  }
}

const keptMs = 600_000
const mostKept = 40
const kept = new Map<string, { readonly around: Around; readonly until: number }>()

/** Of the first window anew, of further ones as the first one had it. Whose rows are read is asked anew each time. */
export async function keptAround(reading: Reading): Promise<Around> {
  const key = keyOf(reading.context, reading.report, reading.query)
  const known = reading.query.offset > 0 ? kept.get(key) : undefined
  if (known && known.until > Date.now()) return known.around
  const around = await readAround(reading)
  kept.delete(key)
  kept.set(key, { around, until: Date.now() + keptMs })
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return around
}

function keyOf({ company, principal }: Context, { name, isOwn }: ReportDefinition, query: ReportQuery): string {
  const { user, membership, permission_version } = principal
  const asked = { ...query, offset: 0, size: 0 }
  return JSON.stringify([company.id, user, membership, permission_version, name, isOwn === true, asked])
}
