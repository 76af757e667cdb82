// Who of one's own department is away today and in the coming days.
import { addDays } from '#openapi/dates.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { awaySpans, ownTeam } from './away-spans.ts'

type TeamAbsence = components['schemas']['TeamAbsence']

const daysAhead = 14
const maxRows = 100

export async function teamAbsence(context: Context): Promise<TeamAbsence> {
  const { employee } = context.principal
  if (employee === null) return { shown: false, people: [] }
  const { shown, whose, today } = await ownTeam(context, employee)
  if (!shown) return { shown, people: [] }
  const away = await awaySpans(context, { whose, from: today, to: addDays(today, daysAhead), limit: maxRows })
  return { shown, people: away.map(({ id: _, ...person }) => person) }
}
