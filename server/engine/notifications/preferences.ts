// What a person has chosen to be told of: every kind by the bell and by mail, of the company that they are signed in to.
import { sql } from 'kysely'
import { chosenKinds, isAlwaysTold, type NotificationKind } from '#openapi/notification-kinds.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

export interface Preference {
  readonly kind: string
  readonly bell: boolean
  readonly mail: boolean
}

/** Those of their work, requests and announcements; what is about the running of the company only for its administrators. */
function kindsFor({ principal }: Context) {
  return Object.entries<NotificationKind>(chosenKinds)
    .filter(([, { staff }]) => !staff || principal.kind === 'USER')
    .map(([name, { category }]) => ({ name, category }))
}

export async function preferences(context: Context) {
  const { rows } = await sql<Preference>`
    select kind, bell, mail from notification_preference
    where company_id = ${context.company.id} and user_id = ${context.principal.user}`.execute(context.db)
  const chosen = new Map(rows.map((row) => [row.kind, row]))
  return kindsFor(context).map(({ name, category }) => {
    const { bell = true, mail = false } = chosen.get(name) ?? {}
    return { kind: name, category, bell: bell || isAlwaysTold(name), mail, always: isAlwaysTold(name) }
  })
}

export async function choosePreferences(context: Context, wanted: readonly Preference[]) {
  const known = new Set(kindsFor(context).map(({ name }) => name))
  for (const { kind, bell } of wanted) {
    if (!known.has(kind)) throw refuse('ZBOA0016', { field: 'kind', value: kind })
    if (!bell && isAlwaysTold(kind)) throw refuse('ZBOA0018', { field: 'bell' })
  }
  for (const { kind, bell, mail } of wanted) {
    await sql`insert into notification_preference (company_id, user_id, kind, bell, mail)
      values (${context.company.id}, ${context.principal.user}, ${kind}, ${bell}, ${mail})
      on conflict (company_id, user_id, kind) do update set bell = excluded.bell, mail = excluded.mail`.execute(
      context.db,
    )
  }
  return preferences(context)
}
