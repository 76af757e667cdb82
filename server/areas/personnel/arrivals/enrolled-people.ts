// People whom a terminal has and the company does not: they become employees of the terminal's area, by the rules of a new employee.
import { sql } from 'kysely'
import { guarded } from '#server/engine/bulk/guarded.ts'
import { insertRecord } from '#server/engine/crud/create.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import { systemContext } from '#server/engine/crud/system-context.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { AreaEvents } from '../../events.ts'
import { employeeBehaviour } from '../employee.ts'

/** Whoever the rules refuse, such as beyond what the subscription covers, stays nobody's: their punches are kept as such. */
export async function addEnrolled(db: Db, { company, area, by, people }: AreaEvents['peopleEnrolled']): Promise<void> {
  const { rows } = await sql<{
    zone: string
  }>`select company_timezone as zone from company where id = ${company}`.execute(db)
  const context = systemContext(db, { id: company, zone: rows[0]?.zone ?? 'UTC' }, by)
  const resource = servedResource('employee', employeeBehaviour)
  for (const { code, name } of people)
    await guarded(context, 'PE', () =>
      insertRecord(context, resource, { emp_code: code, first_name: name, area: [area] }),
    )
}
