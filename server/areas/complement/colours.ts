// Colours for kinds of absence and training that nobody chose one for.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'

/** Far apart, and dark enough for white letters. */
const palette = [
  '#0E5B9D',
  '#B3261E',
  '#2E7D32',
  '#8E24AA',
  '#B45F06',
  '#00838F',
  '#5D4037',
  '#AD1457',
  '#455A64',
  '#6A7B00',
]

/** The first of those that the fewest records of the table have. */
export async function freeColour({ db, company }: Context, table: 'incident_type' | 'training_type'): Promise<string> {
  const { rows } = await sql<{ colour: string }>`
    select colour from unnest(${palette}::text[]) with ordinality as offered (colour, place)
    order by (select count(*) from ${sql.table(table)} t where t.company_id = ${company.id}
      and upper(t.colour) = offered.colour), place limit 1`.execute(db)
  return rows[0]?.colour ?? '#0E5B9D'
}
