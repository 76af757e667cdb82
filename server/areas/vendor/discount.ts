// Discounts: what each kind asks for, codes drawn by lot, and no change of what customers have used.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import { wireTime } from '#server/engine/crud/wire-time.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { localTime } from '#server/platform/time/zone-time.ts'
import { missing, repeated, type Values } from './values.ts'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const drawnCode = () => [...randomBytes(10)].map((byte) => letters[byte % letters.length]).join('')

/** What may still change once a discount has been used. */
const open = new Set(['valid_to', 'max_uses', 'effective_status'])

function neededFaults(after: Values): FieldFaults {
  const { kind = 'CODE', value_type = 'PERCENT' } = after
  return missing(after, [
    ...(kind === 'PERIOD' ? ['min_months'] : kind === 'VOLUME' ? ['min_employees'] : []),
    ...(value_type === 'PERCENT' ? ['discount_ratio'] : ['amount', 'currency']),
  ])
}

/** Nothing off is no discount. */
function nothingFaults({ value_type = 'PERCENT', discount_ratio, amount }: Values): FieldFaults {
  const [field, value] = value_type === 'PERCENT' ? ['discount_ratio', discount_ratio] : ['amount', amount]
  if (value === null || value === undefined || Number(value) > 0) return {}
  return { [String(field)]: [{ code: 'ZBVE0015', context: { field, min: 0, max: null } }] }
}

function refuseChangeOfUsed(draft: Values, before: Stored): void {
  if (Number(before.used_count) === 0) return
  const changed = Object.keys(draft).filter(
    (name) =>
      draft[name] !== undefined && !open.has(name) && JSON.stringify(draft[name]) !== JSON.stringify(before[name]),
  )
  const fewer =
    typeof draft.max_uses === 'number' && draft.max_uses < Number(before.max_uses ?? Number.POSITIVE_INFINITY)
  const isTighter = fewer && before.max_uses !== null
  if (changed.length > 0 || isTighter) throw refuse('ZBVE0104')
}

export const discountBehaviour = defineBehaviour('discount', {
  complete: ({ context, draft, before }) => {
    const kind = draft.kind ?? before?.kind ?? 'CODE'
    const now = localTime(new Date().toISOString(), context.company.zone)
    return {
      ...(!before && { valid_from: draft.valid_from ?? now }),
      ...(kind === 'CODE' && !before && { code: drawnCode() }),
      ...(typeof draft.code === 'string' && { code: draft.code.toUpperCase() }),
    }
  },

  check: ({ context, draft, before }) => {
    if (before) refuseChangeOfUsed(draft, before)
    const { zone } = context.company
    const after: Values = { ...before, ...draft }
    const from = draft.valid_from ?? (before && wireTime(before.valid_from, zone))
    const to = draft.valid_to === undefined ? before?.valid_to && wireTime(before.valid_to, zone) : draft.valid_to
    const isOver = typeof from === 'string' && typeof to === 'string' && to <= from
    return mergeFaults(
      neededFaults(after),
      nothingFaults(after),
      repeated('countries', draft.countries),
      after.kind === 'CODE' && draft.code === null ? missing(draft, ['code']) : {},
      isOver ? { valid_to: [{ code: 'ZBVE0024', context: { start: from, end: to } }] } : {},
    )
  },

  removing: async ({ context: { db, company }, ids }) => {
    const { rows } = await sql<{ id: number }>`
      select id from discount where company_id = ${company.id} and id = any(${ids}::bigint[]) and used_count > 0`.execute(
      db,
    )
    return rows.map(({ id }) => ({ id, code: 'ZBVE0104' }))
  },
})
