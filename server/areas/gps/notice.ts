// Notices: the texts of what the bell told employees, in the language of their company.
import { type RawBuilder, sql } from 'kysely'
import { notificationId, notificationKinds } from '#openapi/notification-kinds.ts'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { labelOf, languageNamed } from '#server/platform/contract/labels.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'

/** The text with its placeholders filled from the notice's context. */
function filled(text: string): RawBuilder<unknown> {
  const names = new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  return [...names].reduce<RawBuilder<unknown>>(
    (term, name) => sql`replace(${term}, ${`{${name}}`}, coalesce(p.context ->> ${name}::text, '…'))`,
    sql`${text}::text`,
  )
}

export const noticeBehaviour = defineBehaviour('notice', {
  computed: {
    content: ({ principal }) => {
      const language = languageNamed(principal.tenant?.language ?? 'en')
      const cases = Object.entries(notificationKinds).map(
        ([kind, { message }]) => sql`when ${kind} then ${filled(labelOf(language, notificationId(kind)) ?? message)}`,
      )
      return sql`(case p.kind ${sql.join(cases, sql` `)} else p.kind end)`
    },
  },

  // What was read, or taken away, stays so.
  removing: async () => {
    forgoUndo()
    return []
  },
})
