// Puts employees into areas and takes them out; everybody keeps at least one, and nobody gets "Not Authorized".
import { sql } from 'kysely'
import type { BulkOutcome, Skipped, Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { queueBelongings } from '../device/exports.ts'
import { refuseUnseen } from './assign-employees.ts'
import { chosenEmployees, setEmployees } from './chosen-employees.ts'
import { groundOf } from './ground.ts'

const MOST_AREAS = 50

type Mode = 'replace' | 'add' | 'remove'

interface Adjustment {
  readonly areas: readonly number[]
  readonly mode: Mode
}

/** Areas outside the caller's scope stay as they are. */
export async function adjustArea(
  context: Context,
  ids: readonly number[],
  { areas, mode }: Adjustment,
): Promise<BulkOutcome> {
  const { nobodys } = await groundOf(context)
  if (areas.some((id) => id === nobodys))
    throw refuseFields('PE', { areas: [{ code: 'ZBPE1301', context: { field: 'areas' } }] })
  const { active, skipped } = await chosenEmployees(context, ids)
  const wanted = await areasAfter(
    context,
    active.map(({ id }) => id),
    { areas, mode },
  )
  const refused: Skipped[] = wanted.flatMap(({ id, after }): Skipped[] => {
    if (after.length === 0) return [{ id, code: 'ZBPE2006' }]
    if (after.length > MOST_AREAS)
      return [{ id, code: 'ZBPE0011', context: { field: 'areas', min: 1, max: MOST_AREAS } }]
    return []
  })
  const kept = new Set(refused.map(({ id }) => id))
  await writeAreas(
    context,
    wanted.filter(({ id }) => !kept.has(id)),
  )
  return { accepted: active.length - refused.length, skipped: [...skipped, ...refused] }
}

/** The same from the page of an area. */
export async function setEmployeesOfArea(
  context: Context,
  area: Stored,
  { employees, mode = 'add' }: { readonly employees: readonly number[]; readonly mode?: Mode },
): Promise<void> {
  await refuseUnseen(context, employees)
  const { skipped } = await adjustArea(context, employees, { areas: [area.id], mode })
  const [why] = skipped
  if (why) throw refuse(why.code === 'ZBPE2006' ? 'ZBPE2006' : 'ZBPE2009')
}

interface Wanted {
  readonly id: number
  readonly before: readonly number[]
  readonly after: readonly number[]
}

async function areasAfter(context: Context, ids: readonly number[], { areas, mode }: Adjustment): Promise<Wanted[]> {
  const { rows } = await sql<{ id: number; before: number[] }>`
    select owner as id, array_agg(target order by target) as before from employee_area
    where company_id = ${context.company.id} and owner = any(${ids}::bigint[]) group by owner`.execute(context.db)
  const known = new Map(rows.map((row) => [row.id, row.before]))
  const reach = context.principal.scope.areas
  return ids.map((id) => {
    const before = known.get(id) ?? []
    const unreachable = reach === null ? [] : before.filter((area) => !reach.includes(area))
    const after = {
      replace: [...unreachable, ...areas],
      add: [...before, ...areas],
      remove: before.filter((area) => !areas.includes(area)),
    }[mode]
    return { id, before, after: [...new Set(after)].toSorted((a, b) => a - b) }
  })
}

async function writeAreas(context: Context, wanted: readonly Wanted[]): Promise<void> {
  const changed = wanted.filter(({ before, after }) => before.join() !== after.join())
  const company = context.company.id
  const pairs = changed.flatMap(({ id, after }) => after.map((area) => ({ id, area })))
  const ids = changed.map(({ id }) => id)
  await sql`delete from employee_area where company_id = ${company} and owner = any(${ids}::bigint[])`.execute(
    context.db,
  )
  await sql`insert into employee_area (company_id, owner, target)
    select ${company}::bigint, owner, target
    from unnest(${pairs.map(({ id }) => id)}::bigint[], ${pairs.map(({ area }) => area)}::bigint[]) as pair(owner, target)`.execute(
    context.db,
  )
  await setEmployees(context, ids, {}, 'told')
  // Those who get the same areas go to their terminals together.
  const newAreas = ({ before, after }: Wanted) => after.filter((area) => !before.includes(area))
  for (const [key, people] of Map.groupBy(changed, (one) => newAreas(one).join()))
    if (key !== '')
      await queueBelongings(context, { employees: people.map(({ id }) => id), areas: key.split(',').map(Number) })
}
