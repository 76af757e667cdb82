// Areas: head-counts, time zone, the default one, who is in an area; "Not Authorized" is nobody's.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { zoneFaults } from '#server/engine/crud/zone-faults.ts'
import { mergeFaults } from '#server/platform/errors/field-faults.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { resyncAreas } from '../device/exports.ts'
import { setEmployeesOfArea } from '../personnel/exports.ts'
import { employeesInArea } from './active-employees.ts'
import { makeDefault } from './default-record.ts'
import { onlyScopes } from './only-scope.ts'
import { parentInScope } from './parent-in-scope.ts'

export const areaBehaviour = defineBehaviour('area', {
  computed: {
    employee_count: employeesInArea,
    terminal_count: () =>
      sql`(select count(*)::integer from terminal t where t.company_id = p.company_id and t.area = p.id)`,
  },

  check: async ({ context, draft: { parent_area: parent, area_timezone }, before }) =>
    mergeFaults(
      parentInScope({ context, scope: 'areas', field: 'parent_area', parent, before }),
      await zoneFaults(context, 'area_timezone', area_timezone),
    ),

  removing: ({ context, ids }) => onlyScopes(context, 'area', ids),

  rowActions: {
    set_default: async ({ context, row }) => {
      if (row.is_system === true) throw refuse('ZBPE1301')
      await makeDefault(context, 'area', row)
    },
    set_area: ({ context, row, body }) => setEmployeesOfArea(context, row, body),
  },

  bulkActions: { sync: ({ context, ids }) => resyncAreas(context, ids) },
})
