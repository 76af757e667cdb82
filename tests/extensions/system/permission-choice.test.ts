// Ticking permissions: what a tick takes with it, and what a search leaves of the tree.
import { expect, test } from 'vitest'
import { matching, stateOf, toggled } from '#src/extensions/system/permission-choice.ts'

const action = (codename: string, label: string, held = true) => ({ codename, label, held })
const area = {
  resource: 'area',
  label: 'Area',
  actions: [
    action('company.view_area', 'View'),
    action('company.add_area', 'Add'),
    action('company.delete_area', 'Delete'),
  ],
}
const employee = {
  resource: 'employee',
  label: 'Employee',
  actions: [action('team.view_employee', 'View'), action('team.view_sensitive_employee', 'View sensitive values')],
}
const tree = [
  { module: 'company', label: 'Company', available: true, resources: [area] },
  { module: 'team', label: 'Team', available: true, resources: [employee] },
]
const tick = (chosen: string[], ...names: string[]) => toggled(tree, new Set(chosen), names).sort()

test('writing brings viewing with it', () => {
  expect(tick([], 'company.add_area')).toEqual(['company.add_area', 'company.view_area'])
  expect(tick([], 'team.view_sensitive_employee')).toEqual(['team.view_employee', 'team.view_sensitive_employee'])
})

test('without viewing nothing is left of the record', () => {
  expect(tick(['company.view_area', 'company.add_area', 'team.view_employee'], 'company.view_area')).toEqual([
    'team.view_employee',
  ])
})

test('a branch is ticked as a whole, and cleared only when all of it is ticked', () => {
  const all = area.actions.map(({ codename }) => codename)
  expect(tick(['company.view_area'], ...all)).toEqual([...all].sort())
  expect(tick(all, ...all)).toEqual([])
  expect([[], all.slice(0, 1), all].map((chosen) => stateOf(area.actions, new Set(chosen)))).toEqual([
    'none',
    'some',
    'all',
  ])
})

test('a search finds modules, records and actions in any letter case', () => {
  const found = (text: string) => matching(tree, text).flatMap(({ resources }) => resources.map((one) => one.resource))
  expect([found('EMPL'), found('comp'), found('sensitive'), found('nothing'), found(' ')]).toEqual([
    ['employee'],
    ['area'],
    ['employee'],
    [],
    ['area', 'employee'],
  ])
})
