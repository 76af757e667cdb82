// Departments: head-counts, level and path, the default one, an active manager, moves and merges.
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { mergeFaults } from '#server/platform/errors/field-faults.ts'
import { activePersonFaults, assignEmployees } from '../personnel/exports.ts'
import { employeesBelow, employeesBy } from './active-employees.ts'
import { defaultRecord, makeDefault } from './default-record.ts'
import { mergeDepartments } from './department-merge.ts'
import { moveDepartments } from './department-move.ts'
import { onlyScopes } from './only-scope.ts'
import { parentInScope } from './parent-in-scope.ts'
import { level, path } from './place-in-tree.ts'

export const departmentBehaviour = defineBehaviour('department', {
  computed: {
    employee_count: employeesBy('department'),
    total_count: employeesBelow('department', 'parent_dept'),
    level,
    path,
  },

  complete: async ({ context, draft, before }) => {
    if (before || draft.parent_dept !== undefined) return {}
    return { parent_dept: await defaultRecord(context, 'department') }
  },

  check: async ({ context, draft, before }) => {
    const { parent_dept: parent, manager } = draft
    const orphaned = before?.is_default === true && before.parent_dept !== null && parent === null
    return mergeFaults(
      parentInScope({ context, scope: 'departments', field: 'parent_dept', parent, before }),
      orphaned ? { parent_dept: [{ code: 'ZBPE1102' }] } : {},
      manager === before?.manager ? {} : await activePersonFaults(context, { manager }, 'ZBPE1101'),
    )
  },

  removing: ({ context, ids }) => onlyScopes(context, 'department', ids),

  rowActions: {
    set_default: ({ context, row }) => makeDefault(context, 'department', row),
    set_department: ({ context, row, body: { employees, ...body } }) =>
      assignEmployees(context, employees, { field: 'department', target: row.id, ...body }),
  },

  bulkActions: { move: moveDepartments, merge: mergeDepartments },
})
