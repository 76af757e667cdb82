// What a calendar says of colleagues: who is away, within the data scope of the person whose calendar it is.
import { sql } from 'kysely'
import { isAllowed } from '#server/access/permissions.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import type { IcsEntry } from '#server/platform/calendar/ics.ts'
import { awaySpans, ownTeam } from '../plan-view/away/away-spans.ts'
import type { EntriesWanted } from './plan-events.ts'

type Unit = Pick<Context, 'db' | 'company'>

interface Wanted extends EntriesWanted {
  /** The user of the office that the person is; undefined for an account of the app. */
  readonly principal: Principal | undefined
  /** What is said of a colleague. */
  readonly say: (name: string) => string
}

const maxRows = 1000

export async function teamLeave(unit: Unit, { employee, principal, from, to, uid, say }: Wanted): Promise<IcsEntry[]> {
  const whose = await seenBy(unit, employee, principal)
  if (!whose) return []
  const away = await awaySpans(unit, { whose, from, to, limit: maxRows })
  return away.map(({ id, name, start_date: first, end_date: last }) => ({
    ...{ uid: uid(`away-${id}-${first}`), summary: say(name), time: { kind: 'dates', first, last }, busy: false },
  }))
}

/** Those whose leave the person sees in the office; else of the own department, where the company lets employees see it. */
async function seenBy(unit: Unit, employee: number, principal: Principal | undefined) {
  if (principal && isAllowed(principal, 'att.view_leave'))
    return sql`${sql.join([sql`e.id <> ${employee}`, ...scopeTerms(principal, storageOf('leave'))], sql` and `)}`
  const { shown, whose } = await ownTeam(unit, employee)
  return shown ? whose : undefined
}
