// How the departments of a month stand with their sign-off, and what keeps the caller from signing each.
import type { components } from '#openapi/generated/schema.d.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { wantedOf } from '../month-end/month-end.ts'
import type { Query } from '../month-end/period.ts'
import { wholeIn } from '../report-query.ts'
import { type DepartmentRow, departmentRows } from './department-rows.ts'
import { type Closing, closingOf, exceptionsOf } from './exceptions.ts'

type Schemas = components['schemas']
type Row = Schemas['SignOffRow']

const states = ['OPEN', 'PART', 'SIGNED', 'STALE'] as const

export async function signOffPage(
  context: Context,
  query: Query,
  signers: readonly Principal[],
): Promise<Schemas['SignOffPage']> {
  const isAny = query.state === undefined || query.state === ''
  const state = states.find((one) => one === query.state)
  if (!isAny && state === undefined) throw refuse('ZBRP0014', { field: 'state', allowed: states.join(', ') })
  const offset = wholeIn('offset', query.offset, 0, 100_000, 0)
  const size = wholeIn('page_size', query.page_size, 1, 200, 50)
  const wanted = await wantedOf(context, { ...query, start_date: '', end_date: '' })
  const all = await departmentRows(wanted, signers)
  const of = (one: Row['state']) => all.filter((row) => row.state === one)
  const chosen = state === undefined ? all : of(state)
  const shown = chosen.slice(offset, offset + size)
  const closings = await closingOf(
    wanted,
    shown.map(({ department }) => department),
  )
  const exceptions = await exceptionsOf(wanted, closings)
  return {
    total: chosen.length,
    counts: {
      open: of('OPEN').length,
      part: of('PART').length,
      signed: of('SIGNED').length,
      stale: of('STALE').length,
    },
    rows: shown.map((row) => rowOf(row, exceptions.get(row.department) ?? [], closings.get(row.department))),
  }

  function rowOf(found: DepartmentRow, open: readonly Schemas['SignOffOpen'][], closing: Closing | undefined): Row {
    const { reached, to_sign, ...row } = found
    const signer = signers[reached.indexOf(true)]
    return {
      ...row,
      exceptions: [...open],
      hindered: hindrance(found, { signer, signers, open, closing }),
      behalf: signer && signer !== context.principal ? signer.display_name : null,
    }
  }
}

interface Facts {
  readonly signer: Principal | undefined
  readonly signers: readonly Principal[]
  readonly open: readonly Schemas['SignOffOpen'][]
  readonly closing: Closing | undefined
}

/** Employees acknowledge, and departments are signed off, while a month is checked or locked. */
export const isToSign = ({ month: { state } }: Closing): boolean => state === 'CHECKING' || state === 'LOCKED'

function hindrance({ state, to_sign }: DepartmentRow, { signer, signers, open, closing }: Facts): Row['hindered'] {
  if (state === 'SIGNED') return 'NOTHING'
  if (signers.length === 0) return 'RIGHT'
  if (!signer) return 'SCOPE'
  if (!closing || !isToSign(closing)) return 'STATE'
  if (to_sign === 0) return 'OWN'
  return open.some(({ blocks }) => blocks) ? 'CHECKS' : null
}
