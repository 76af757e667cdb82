// Employee attributes: choices where there must be some; values of employees follow a new name and keep an attribute in use.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'

export const employeeAttributeBehaviour = defineBehaviour('employee_attribute', {
  check: ({ draft, before }) => choiceFaults({ ...before, ...draft }),

  changed: async ({ context, row, before }) => {
    const [name, old] = [String(row.name), String(before.name)]
    if (name === old) return
    await sql`update employee
      set custom_fields = custom_fields - ${old}::text || jsonb_build_object(${name}::text, custom_fields -> ${old}::text)
      where company_id = ${context.company.id} and jsonb_exists(custom_fields, ${old}::text)`.execute(context.db)
  },

  removing: async ({ context, ids }) => {
    const { rows } = await sql<{ id: number; count: number }>`
      select a.id, count(*)::integer as count from employee_attribute a
        join employee e on e.company_id = a.company_id and jsonb_exists(e.custom_fields, a.name)
      where a.company_id = ${context.company.id} and a.id = any(${ids}::bigint[]) group by a.id`.execute(context.db)
    return rows.map(({ id, count }) => ({
      id,
      code: 'ZBPE0020',
      context: { used_by: [{ resource: 'employee', count }] },
    }))
  },
})

/** A choice needs choices (0010), each of them once (0027). */
function choiceFaults({ type, choices }: { readonly type?: unknown; readonly choices?: unknown }): FieldFaults {
  const list: readonly unknown[] = Array.isArray(choices) ? choices : []
  if (type === 'CHOICE' && list.length === 0) return { choices: [{ code: 'ZBPE0010', context: { field: 'choices' } }] }
  const index = list.findIndex((choice, at) => list.indexOf(choice) !== at)
  return index < 0 ? {} : { choices: [{ code: 'ZBPE0027', context: { field: 'choices', index } }] }
}
