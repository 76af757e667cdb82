// Positions: head-counts, the default one, giving a position to employees.
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { assignEmployees } from '../personnel/exports.ts'
import { employeesBy } from './active-employees.ts'
import { makeDefault } from './default-record.ts'
import { onlyScopes } from './only-scope.ts'
import { parentInScope } from './parent-in-scope.ts'

export const positionBehaviour = defineBehaviour('position', {
  computed: { employee_count: employeesBy('position') },

  check: ({ context, draft: { parent_position: parent }, before }) =>
    parentInScope({ context, scope: 'positions', field: 'parent_position', parent, before }),

  removing: ({ context, ids }) => onlyScopes(context, 'position', ids),

  rowActions: {
    set_default: ({ context, row }) => makeDefault(context, 'position', row),
    set_position: ({ context, row, body: { employees, ...body } }) =>
      assignEmployees(context, employees, { field: 'position', target: row.id, ...body }),
  },
})
