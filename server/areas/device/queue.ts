// Puts commands into the queue of terminals; what they say and how they replace one another is said in the database.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'

type Kind = 'CONTROL' | 'OPTION' | 'QUERY' | 'TEMPLATE' | 'PHOTO' | 'MESSAGE' | 'ACCESS' | 'ENROLL'

/** A command that comes late would do harm: those of control expire soon, others wait for a terminal to come back. */
const lasting: Readonly<Record<Kind, string>> = {
  CONTROL: '10 minutes',
  ENROLL: '10 minutes',
  OPTION: '30 days',
  QUERY: '30 days',
  TEMPLATE: '30 days',
  PHOTO: '30 days',
  MESSAGE: '30 days',
  ACCESS: '30 days',
}

const priority: Readonly<Record<Kind, number>> = {
  CONTROL: 0,
  ENROLL: 0,
  OPTION: 0,
  ACCESS: 1,
  MESSAGE: 2,
  TEMPLATE: 3,
  PHOTO: 3,
  QUERY: 4,
}

export interface Line {
  readonly kind: Kind
  readonly text: string
}

/** The lines in their order, for each terminal; answers how many commands that makes. */
export async function queueLines(
  { db, company, principal }: Context,
  terminals: readonly number[],
  lines: readonly Line[],
): Promise<number> {
  let queued = 0
  for (const { kind, text } of lines) {
    const { rows } = await sql<{ queued: number }>`
      select queue_command(${company.id}, ${terminals}::bigint[], ${kind}, ${text}, ${priority[kind]},
        ${lasting[kind]}::interval, ${principal.display_name}) as queued`.execute(db)
    queued += rows[0]?.queued ?? 0
  }
  return queued
}

/** The people of each terminal's area. */
export async function queueAllPeople(context: Context, terminals: readonly number[]): Promise<void> {
  const { db, company, principal } = context
  await sql`select queue_people(${company.id}, array[t.id], people_of(${company.id}, t.area), ${principal.display_name})
    from terminal t where t.company_id = ${company.id} and t.id = any(${terminals}::bigint[]) order by t.id`.execute(db)
}

/** Key and value pairs as terminals read them. */
export const pairs = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}=${value}`)
    .join('\t')
