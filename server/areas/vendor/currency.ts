// Currencies: a country has one only, one of them is the default.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { mergeFaults } from '#server/platform/errors/field-faults.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { repeated, texts } from './values.ts'

async function takenFaults(
  { db, company }: Context,
  countries: unknown,
  apart: number | undefined,
): Promise<FieldFaults> {
  const wanted = texts(countries)
  if (wanted.length === 0) return {}
  const { rows } = await sql<{ country: string }>`
    select country from currency c cross join jsonb_array_elements_text(c.countries) country
    where c.company_id = ${company.id} and c.id is distinct from ${apart ?? null}::bigint
      and country = any(${wanted}::text[]) limit 1`.execute(db)
  const [taken] = rows
  return taken ? { countries: [{ code: 'ZBVE0017', context: { field: 'countries', value: taken.country } }] } : {}
}

export const currencyBehaviour = defineBehaviour('currency', {
  complete: ({ draft }) => (draft.code === undefined ? {} : { code: draft.code.toUpperCase() }),

  check: async ({ context, draft, before }) =>
    mergeFaults(
      repeated('countries', draft.countries),
      await takenFaults(context, draft.countries, before?.id),
      before?.is_main === true && draft.enable === false
        ? { enable: [{ code: 'ZBVE0018', context: { field: 'enable' } }] }
        : {},
    ),

  rowActions: {
    make_main: async ({ context: { db, company }, row }) => {
      if (row.enable !== true) throw refuse('ZBVE0029', { state: 'DISABLED', action: 'make_main' })
      await sql`update currency set is_main = false where company_id = ${company.id} and is_main and id <> ${row.id}`.execute(
        db,
      )
      await sql`update currency set is_main = true, version = version + 1 where company_id = ${company.id} and id = ${row.id}`.execute(
        db,
      )
    },
  },
})
