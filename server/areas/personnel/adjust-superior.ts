// Gives employees another superior; those above the new one stay, for nobody is above themselves.
import type { BulkOutcome, Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuseFaults } from '#server/engine/crud/validate.ts'
import { chosenEmployees, setEmployees } from './chosen-employees.ts'
import { activePersonFaults, superiorsOf } from './people.ts'

export async function adjustSuperior(
  context: Context,
  ids: readonly number[],
  superior: number | null,
): Promise<BulkOutcome> {
  refuseFaults({ letters: 'PE' }, await activePersonFaults(context, { superior }, 'ZBPE0029'))
  const { active, skipped } = await chosenEmployees(context, ids)
  const above = new Set(superior === null ? [] : await superiorsOf(context, superior))
  const circles: Skipped[] = active.filter(({ id }) => above.has(id)).map(({ id }) => ({ id, code: 'ZBPE2005' }))
  const moving = active.filter((employee) => !above.has(employee.id) && employee.superior !== superior)
  await setEmployees(
    context,
    moving.map(({ id }) => id),
    { superior },
  )
  return { accepted: active.length - circles.length, skipped: [...skipped, ...circles] }
}
