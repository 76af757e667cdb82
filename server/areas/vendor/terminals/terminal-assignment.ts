// Terminals that staff sets aside for a company before they first call: from that call on they belong to it.
import { sql } from 'kysely'
import { type BulkOutcome, defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuseClosed } from './refuse-closed.ts'
import { markGiven, tellOwnersOf } from './tell-owners.ts'

const listed = (text: string | null | undefined): readonly string[] => (text ?? '').split(/[\s,;]+/).filter(Boolean)

/** Each number once, however it is written. */
const once = (numbers: readonly string[]): readonly string[] => [
  ...new Map(numbers.map((sn) => [sn.toLowerCase(), sn] as const)).values(),
]

/** True where a company has the terminal, or waits for it. */
async function isTaken({ db }: Context, sn: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select terminal_elsewhere(${sn}) as taken`.execute(db)
  return rows[0]?.taken === true
}

/** Those that have connected stay where they are. */
async function withdraw({ db, company, principal }: Context, ids: readonly number[]): Promise<BulkOutcome> {
  const { rows } = await sql<{ id: number }>`
    update terminal_assignment set state = 'WITHDRAWN', version = version + 1, change_time = now(),
      change_user = ${principal.display_name}
    where company_id = ${company.id} and id = any(${ids}::bigint[]) and state = 'WAITING' returning id`.execute(db)
  const done = new Set(rows.map(({ id }) => id))
  const skipped = ids
    .filter((id) => !done.has(id))
    .map((id) => ({ id, code: 'ZBVE0029', context: { state: '', action: 'withdraw' } }))
  return { accepted: done.size, skipped }
}

export const terminalAssignmentBehaviour = defineBehaviour('terminal_assignment', {
  several: ({ sn, further, ...rest }) => once([sn, ...listed(further)]).map((each) => ({ ...rest, sn: each })),
  check: async ({ context, draft: { sn, company } }) => ({
    ...(typeof company === 'number' ? await refuseClosed(context, company, 'company') : {}),
    ...(typeof sn === 'string' && (await isTaken(context, sn))
      ? { sn: [{ code: 'ZBVE0114', context: { field: 'sn', value: sn } }] }
      : {}),
  }),
  created: async ({ context, row }) => {
    await markGiven(context, Number(row.company), String(row.sn))
    await tellOwnersOf(context, Number(row.company), 'TERMINAL_ASSIGNED')
  },
  bulkActions: { withdraw: ({ context, ids }) => withdraw(context, ids) },
})
