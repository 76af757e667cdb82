// What the compiler refuses in a registry entry (architecture.md §6): a line of each promise that must not compile.
import type { MessageDescriptor } from '@lingui/core'
import type { ResourceName } from '#openapi/types.ts'
import { defineResource, type FormItem, type Resource } from '#resources/define.ts'

declare const label: MessageDescriptor
declare function item<R extends ResourceName>(resource: R, item: FormItem<R>): void
const list = { title: label, one: label, columns: [] }

// What an entry may say.
defineResource('department', {
  ...list,
  columns: ['dept_code', { field: 'parent_dept', cell: 'reference', width: 200 }],
})
defineResource('department', { ...list, sort: '-dept_code', filters: ['parent_dept__in'] })
defineResource('department', { ...list, filters: [{ query: 'manager', initial: 4 }] })
defineResource('employee', { ...list, filters: [{ from: 'hire_date__gte', to: 'hire_date__lte', label }] })
defineResource('employee', {
  ...list,
  columns: [
    { field: 'area', cell: 'references' },
    { field: 'photo', cell: 'photo' },
  ],
})
defineResource('employee', {
  ...list,
  form: [{ fields: ['emp_code', { field: 'remark', input: 'textarea', span: 2 }] }],
})
defineResource('employee', { ...list, form: [{ when: { gender: ['M', 'F'] }, fields: ['title'] }] })
defineResource('employee', { ...list, form: [{ fields: [{ field: 'department', lookup: { show: 'dept_name' } }] }] })
defineResource('employee', { ...list, form: [{ fields: [{ field: 'title', when: { emp_type: 1 }, initial: 'Dr' }] }] })
defineResource('employee', { ...list, form: [{ fields: [{ field: 'area', input: 'trees', only: 'create' }] }] })
defineResource('employee', {
  ...list,
  import: { key: 'emp_code', columns: ['emp_code', 'first_name'] },
  export: ['emp_code'],
})
defineResource('department', { ...list, rowActions: [{ action: 'set_default', when: { is_default: false } }] })
defineResource('department', {
  ...list,
  bulkActions: [{ action: 'move', fields: ['parent_dept'] }],
  without: ['destroy'],
})
defineResource('settings', {
  ...list,
  form: [{ fields: [{ field: 'document_alert_hour', input: 'number', initial: 8 }] }],
})

// A resource that the contract lacks.
// @ts-expect-error
defineResource('departement', list)
// @ts-expect-error
defineResource('department', { ...list, governedBy: 'departement' })

// A column that the row lacks.
// @ts-expect-error
defineResource('department', { ...list, columns: ['dept_nam'] })
// @ts-expect-error
defineResource('department', { ...list, columns: [{ field: 'dept_nam' }] })
// @ts-expect-error
defineResource('department', { ...list, export: ['dept_nam'] })

// A cell that cannot draw the value.
// @ts-expect-error
defineResource('department', { ...list, columns: [{ field: 'dept_name', cell: 'switch' }] })
// @ts-expect-error
defineResource('department', { ...list, columns: [{ field: 'parent_dept', cell: 'text' }] })
// @ts-expect-error
defineResource('employee', { ...list, columns: [{ field: 'area', cell: 'reference' }] })
// @ts-expect-error
defineResource('department', { ...list, columns: [{ field: 'is_default', cell: 'date' }] })

// A read-only field in a form.
// @ts-expect-error
defineResource('department', { ...list, form: [{ fields: ['level'] }] })
// @ts-expect-error
defineResource('department', { ...list, form: [{ fields: [{ field: 'is_default' }] }] })
// @ts-expect-error
defineResource('department', { ...list, form: [{ fields: ['version'] }] })

// An input that cannot edit the value, or starts with another type of value.
// @ts-expect-error
item('department', { field: 'dept_name', input: 'switch' })
// @ts-expect-error
item('department', { field: 'sort_order', input: 'text' })
// @ts-expect-error
item('employee', { field: 'area', input: 'tree' })
// @ts-expect-error
item('settings', { field: 'document_alert_hour', input: 'switch' })
// @ts-expect-error
item('department', { field: 'sort_order', initial: 'first' })

// A lookup on a field that refers to nothing, or that shows, filters by or follows a field of another resource.
// @ts-expect-error
item('department', { field: 'dept_name', lookup: {} })
// @ts-expect-error
item('employee', { field: 'department', lookup: { show: 'emp_code' } })
// @ts-expect-error
item('employee', { field: 'department', lookup: { where: { emp_code: '1' } } })
// @ts-expect-error
item('employee', { field: 'superior', lookup: { follow: { department: 'dept' } } })

// A filter that the list does not take, or its initial of another type.
// @ts-expect-error
defineResource('department', { ...list, filters: ['remark'] })
// @ts-expect-error
defineResource('department', { ...list, filters: ['parent_dept__gte'] })
// @ts-expect-error
defineResource('department', { ...list, filters: [{ query: 'manager', initial: 'four' }] })
// @ts-expect-error
defineResource('employee', { ...list, filters: [{ from: 'hired__gte', to: 'hire_date__lte', label }] })
// @ts-expect-error
defineResource('settings', { ...list, filters: ['language'] })

// An order that the contract does not allow.
// @ts-expect-error
defineResource('department', { ...list, sort: 'remark' })
// @ts-expect-error
defineResource('department', { ...list, sort: '+dept_code' })

// An action, or an action's field, that the contract lacks.
// @ts-expect-error
defineResource('department', { ...list, rowActions: [{ action: 'resign' }] })
// @ts-expect-error
defineResource('department', { ...list, rowActions: [{ action: 'move' }] })
// @ts-expect-error
defineResource('department', { ...list, bulkActions: [{ action: 'move', fields: ['manager'] }] })
// @ts-expect-error
defineResource('department', { ...list, without: ['print'] })
// @ts-expect-error
defineResource('employee_attribute', { ...list, without: ['importRows'] })

// A condition on a field that is not there, or on a value of another type.
// @ts-expect-error
defineResource('department', { ...list, rowActions: [{ action: 'set_default', when: { is_default: 'no' } }] })
// @ts-expect-error
defineResource('department', { ...list, rowActions: [{ action: 'set_default', when: { default: false } }] })
// @ts-expect-error
defineResource('employee', { ...list, form: [{ when: { gender: 'X' }, fields: ['title'] }] })
// @ts-expect-error
defineResource('employee', { ...list, form: [{ fields: [{ field: 'title', when: { status: 'ACTIVE' } }] }] })
// @ts-expect-error
defineResource('settings', { ...list, form: [{ when: { languages: 'en' }, fields: ['language'] }] })

// An import column that cannot be written.
// @ts-expect-error
defineResource('department', { ...list, import: { key: 'dept_code', columns: ['level'] } })
// @ts-expect-error
defineResource('department', { ...list, import: { key: 'id', columns: ['dept_code'] } })

// A form, an import or a removal on a resource that is only read.
// @ts-expect-error
defineResource('employment_history', { ...list, form: [{ fields: ['effective_date'] }] })
// @ts-expect-error
defineResource('employment_history', { ...list, import: { key: 'employee', columns: ['employee'] } })
// @ts-expect-error
defineResource('employment_history', { ...list, without: ['destroy'] })

// A resource of the contract without an entry.
declare const position: Resource<'position'>
// @ts-expect-error
export const entries: { readonly [R in ResourceName]: Resource<R> } = { position }
