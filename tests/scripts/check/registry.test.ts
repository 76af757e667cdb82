import { expect, test } from 'vitest'
import type { FieldMeta, ResourceMeta, ResourceName } from '#openapi/types.ts'
import { findingLine } from '#scripts/check/finding.ts'
import { checkRegistry } from '#scripts/check/registry/check-registry.ts'
import type { EntryView } from '#scripts/check/registry/entry.ts'

const field = (more: Partial<FieldMeta> = {}): FieldMeta => ({ kind: 'text', label: 'Some label', ...more })
const name: ResourceName = 'department'

const meta: ResourceMeta = {
  name,
  area: 'company',
  module: 'company',
  letters: 'PE',
  path: '/web/personnel/api/v2/departments/',
  verbs: ['list', 'create', 'patch', 'importRows'],
  display: '{dept_name}',
  code: 'dept_code',
  label: 'dept_name',
  fields: {
    dept_code: field({ required: true, unique: 'company' }),
    dept_name: field({ required: true, unique: 'parent', label: 'Name' }),
    parent_dept: field({ kind: 'reference' }),
    level: field({ readOnly: true, required: true }),
  },
  actions: {
    move: { on: 'bulk', label: 'Move', permission: 'company.move', fields: { parent_dept: field({ required: true }) } },
  },
}

const good: EntryView = {
  name,
  title: { message: 'Departments' },
  columns: ['dept_code', { field: 'dept_name' }, 'level'],
  form: [{ columns: 2, fields: ['dept_code', 'dept_name', { field: 'parent_dept', span: 2 }] }],
  bulkActions: [{ action: 'move', fields: ['parent_dept'] }],
  import: { key: 'dept_code', columns: ['dept_code', 'dept_name'] },
}

const place = { files: ['resources/company/department.ts'], worded: ['resources/company'] }

function faults(change: Partial<EntryView>, of: Partial<ResourceMeta> = {}): string[] {
  const entries = { department: { ...good, ...change } }
  return checkRegistry({ metas: [{ ...meta, ...of }], entries, ...place }).map(({ what }) => what)
}

test('an entry in order has no findings', () => {
  expect(faults({})).toEqual([])
})

test('a finding says the rule, the path and what should hold', () => {
  const [found] = checkRegistry({
    metas: [meta],
    entries: { department: { ...good, columns: ['dept_code'] } },
    ...place,
  })
  expect(found && findingLine(found)).toBe(
    'resources/company/department.ts  R007 columns: lacks dept_name. A list shows the fields by which people know a record',
  )
})

test('all failures are reported at once', () => {
  expect(faults({ columns: ['level', 'level'], form: [{ fields: ['dept_code'] }] })).toEqual([
    'R003 columns: level twice',
    'R004 form: lacks dept_name',
    'R007 columns: lacks dept_code',
    'R007 columns: lacks dept_name',
  ])
})

test('R001, R002, R013: an entry exists, in the file of its name, in a folder that a catalogue reads', () => {
  expect(checkRegistry({ metas: [meta], entries: {}, ...place })[0]?.what).toBe('R001 lacks department')
  const elsewhere = { metas: [meta], entries: { department: good }, files: [], worded: [] }
  expect(checkRegistry(elsewhere).map(({ what }) => what)).toEqual([
    'R002 department leads elsewhere',
    'R013 no catalogue keeps its words',
  ])
})

test('R005: a form stands where records are written and nowhere else', () => {
  const { form: _, ...formless } = good
  expect(checkRegistry({ metas: [meta], entries: { department: formless }, ...place }).map(({ what }) => what)).toEqual(
    ['R005 form: missing'],
  )
  expect(faults({}, { verbs: ['list', 'importRows'] })).toEqual(['R005 form: the contract has no call that writes'])
  expect(
    checkRegistry({ metas: [{ ...meta, verbs: ['list', 'importRows'] }], entries: { department: formless }, ...place }),
  ).toEqual([])
})

test('R006: an import has a key that is unique in the company, and the required columns', () => {
  expect(faults({ import: { key: 'dept_name', columns: ['dept_name'] } })).toEqual([
    'R006 import.key: neither the code nor the key of the contract',
    'R006 import.columns: lacks dept_code',
  ])
  expect(faults({}, { verbs: ['list', 'create'] })).toEqual(['R006 import: the contract has no import'])
})

test('R008: an action asks for what its call requires', () => {
  expect(faults({ bulkActions: [{ action: 'move' }] })).toEqual(['R008 move.fields: lacks parent_dept'])
})

test('R009: a condition looks at fields of the form', () => {
  const fields = ['dept_code', { field: 'dept_name', when: { level: 1 } }]
  expect(faults({ form: [{ fields }] })).toEqual(['R009 form.dept_name: looks at level, which the form lacks'])
})

test('R010: a function in an entry is refused', () => {
  const column = { field: 'level', render: () => 'x' }
  expect(faults({ columns: ['dept_code', 'dept_name', column] })).toEqual(['R010 columns[2].render: a function'])
})

test('R011, R012: a label adds to the contract, and a field fits its section', () => {
  expect(faults({ columns: ['dept_code', { field: 'dept_name', label: { message: 'Name' } }] })).toEqual([
    'R011 columns.dept_name.label: as in the contract',
  ])
  expect(faults({ form: [{ fields: ['dept_code', { field: 'dept_name', span: 2 }] }] })).toEqual([
    'R012 form[0].dept_name: spans 2 of 1',
  ])
})
