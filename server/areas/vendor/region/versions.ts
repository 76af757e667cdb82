// Versions that a region's operator keeps: documents that stay as they are once in effect, and releases of the app.
import { sql } from 'kysely'
import { defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

const isInEffect = ({ effective_from: from }: Stored, today: string) => String(from).slice(0, 10) <= today

async function todayOf({ db, company }: Context): Promise<string> {
  const { rows } = await sql<{
    today: string
  }>`select (now() at time zone ${company.zone})::date::text as today`.execute(db)
  return rows[0]?.today ?? ''
}

/** One of each name for its document, or its system. */
async function takenFaults(
  { db, company }: Context,
  table: 'legal_document' | 'app_release',
  { group, field }: { group: string; field: string },
  values: Readonly<Record<string, unknown>>,
): Promise<FieldFaults> {
  const { rows } = await sql`
    select from ${sql.table(table)} where company_id = ${company.id} and ${sql.ref(group)} = ${values[group]}
      and ${sql.ref(field)} = ${values[field]} and id is distinct from ${values.id ?? null}::bigint`.execute(db)
  return rows.length > 0 ? { [field]: [{ code: 'ZBVE0017', context: { field, value: values[field] } }] } : {}
}

export const legalDocumentBehaviour = defineBehaviour('legal_document', {
  computed: {
    accepted_count: () => sql`accepted_by(p.document, p.version_name)`,
  },

  /** Throws 0104 for a version that people may have accepted. */
  check: async ({ context, draft, before }) => {
    const today = await todayOf(context)
    if (before && isInEffect(before, today)) throw refuse('ZBVE0104')
    const from = draft.effective_from
    return mergeFaults(
      typeof from === 'string' && from < today
        ? { effective_from: [{ code: 'ZBVE0026', context: { field: 'effective_from', limit: today } }] }
        : {},
      await takenFaults(
        context,
        'legal_document',
        { group: 'document', field: 'version_name' },
        { ...before, ...draft },
      ),
    )
  },

  removing: async ({ context, ids }) => {
    const today = await todayOf(context)
    const { rows } = await sql<{ id: number }>`
      select id from legal_document where company_id = ${context.company.id} and id = any(${ids}::bigint[])
        and effective_from <= ${today}::date`.execute(context.db)
    return rows.map(({ id }) => ({ id, code: 'ZBVE0104' }))
  },
})

const numbersOf = (version: unknown) => String(version).split('.').map(Number)

/** Below zero where the first is the older one: `2.9` is older than `2.10`. */
function compareVersions(one: unknown, other: unknown): number {
  const [first, second] = [numbersOf(one), numbersOf(other)]
  for (let at = 0; at < 4; at++) {
    const difference = (first[at] ?? 0) - (second[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

export const appReleaseBehaviour = defineBehaviour('app_release', {
  /** The least version is none that is yet to come. */
  check: async ({ context, draft, before }) => {
    const next = { ...before, ...draft }
    const isAbove = compareVersions(next.min_supported, next.app_version) > 0
    return mergeFaults(
      isAbove
        ? {
            min_supported: [
              { code: 'ZBVE0015', context: { field: 'min_supported', min: null, max: next.app_version } },
            ],
          }
        : {},
      await takenFaults(context, 'app_release', { group: 'platform', field: 'app_version' }, next),
    )
  },
})
