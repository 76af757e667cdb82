// Rules of card numbers: 32 bits, each card of one person only, as first or second card.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'

const LARGEST = 4_294_967_295

interface Cards {
  readonly card_no?: string | null
  readonly vice_card?: string | null
}

/** 0015, 0027 and ZBPE2004, which names the code of the holder. `owner` is the employee who may keep them. */
export async function cardFaults(context: Context, draft: Cards, after: Cards, owner?: number): Promise<FieldFaults> {
  const written = (['card_no', 'vice_card'] as const).flatMap((field) => {
    const card = draft[field]
    return typeof card === 'string' ? [{ field, card }] : []
  })
  if (written.length === 0) return {}
  return mergeFaults(
    Object.assign({}, ...written.map(({ field, card }) => rangeFaults(field, card))),
    after.card_no && after.card_no === after.vice_card
      ? { vice_card: [{ code: 'ZBPE0027', context: { field: 'vice_card', index: 1 } }] }
      : {},
    await holderFaults(context, written, owner),
  )
}

const rangeFaults = (field: string, card: string): FieldFaults =>
  /^\d+$/.test(card) && Number(card) > LARGEST
    ? { [field]: [{ code: 'ZBPE0015', context: { field, min: 1, max: LARGEST } }] }
    : {}

async function holderFaults(
  context: Context,
  written: readonly { readonly field: string; readonly card: string }[],
  owner: number | undefined,
): Promise<FieldFaults> {
  const cards = written.map(({ card }) => card)
  const { rows } = await sql<{ emp_code: string; card_no: string | null; vice_card: string | null }>`
    select emp_code, card_no, vice_card from employee
    where company_id = ${context.company.id} and id in (
      select find_any('employee', 'card_no', ${cards}::text[], ${owner ?? null}::bigint)
      union all
      select find_any('employee', 'vice_card', ${cards}::text[], ${owner ?? null}::bigint))`.execute(context.db)
  return Object.fromEntries(
    written.flatMap(({ field, card }) => {
      const holder = rows.find((row) => row.card_no === card || row.vice_card === card)
      return holder ? [[field, [{ code: 'ZBPE2004', context: { field, emp_code: holder.emp_code } }]]] : []
    }),
  )
}
