import { describe, expect, it } from 'vitest'
import { departmentMeta } from '#openapi/generated/contract/company/department.ts'
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import { department } from '#resources/company/department.ts'
import { employee } from '#resources/personnel/employee.ts'
import { differencesOf, keptValues } from '#src/crud/model/conflict.ts'
import { planAction, planForm } from '#src/crud/model/form-plan.ts'
import { createForm, shownItems } from '#src/crud/model/form-store.ts'
import { changedBody, createBody, initialValues, tidy } from '#src/crud/model/form-values.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

const screen = resourceScreen(department, departmentMeta)
const people = resourceScreen(employee, employeeMeta)
const record = {
  id: 7,
  display_name: 'HR Human resources',
  version: 3,
  dept_code: 'HR',
  dept_name: 'Human resources',
  parent_dept: { id: 1, display_name: '1 Head' },
  manager: null,
  sort_order: 0,
  remark: null,
}

describe('the values of a form', () => {
  const { items } = planForm(screen, 'update')

  it('start as the record is, references by their ids', () => {
    expect(initialValues(items, record)).toMatchObject({ dept_name: 'Human resources', parent_dept: 1, remark: '' })
  })
  it('are sent only where they differ from the record', () => {
    const initial = initialValues(items, record)
    expect(changedBody(items, initial, initial)).toEqual({})
    expect(changedBody(items, initial, { ...initial, dept_name: ' People ', remark: '  ' })).toEqual({
      dept_name: 'People',
    })
    expect(changedBody(items, initial, { ...initial, parent_dept: null })).toEqual({ parent_dept: null })
  })
  it('of a new record leave out what nobody filled in', () => {
    const plan = planForm(screen, 'create')
    const body = createBody(plan.items, { ...initialValues(plan.items), dept_name: 'New' })
    expect(body).toMatchObject({ dept_name: 'New' })
    expect(body).not.toHaveProperty('dept_code')
  })
  it('are tidied like the server tidies them', () => {
    expect(tidy('  a \t b\u00a0c ', false)).toBe('a b c')
    expect(tidy(' one  \r\n two ', true)).toBe('one\n two')
    expect(tidy('e\u0301', false)).toBe('é')
  })
})

describe('a form', () => {
  it('cannot change what the contract fixes', () => {
    const code = planForm(screen, 'update').items.find(({ field }) => field === 'dept_code')
    expect(code?.readOnly).toBe(true)
    expect(planForm(screen, 'create').items.find(({ field }) => field === 'dept_code')?.readOnly).toBe(false)
  })
  it('shows a field only while its condition holds', () => {
    const plan = planForm(people, 'create')
    const shown = (emp_type: number) => shownItems(plan, { emp_type }).map(({ field }) => field)
    expect(shown(3)).toContain('probation_end_date')
    expect(shown(1)).not.toContain('probation_end_date')
  })
  it('knows whether something was changed, and checks at once after the first try', () => {
    const form = createForm(planForm(screen, 'update'), record)
    expect(form.dirty()).toBe(false)
    form.set('dept_name', '')
    expect(form.dirty()).toBe(true)
    expect(form.state.current().problems).toEqual({})
    expect(form.check()).toEqual(['dept_name'])
    form.set('dept_name', 'a<b')
    expect(form.state.current().problems.dept_name?.[0]?.code).toBe('ZBPE0012')
    form.set('dept_name', 'ab')
    expect(form.state.current().problems).toEqual({})
  })
  it('of an action asks for the fields of its call', () => {
    const plan = planAction(people.meta, { action: 'adjust_department', fields: ['department', 'remark'] })
    expect(plan.items.map(({ field, meta }) => [field, meta.required])).toEqual([
      ['department', true],
      ['remark', false],
    ])
  })
})

describe('a conflict', () => {
  const { items } = planForm(screen, 'update')
  const base = initialValues(items, record)
  const mine = { ...base, dept_name: 'Mine', remark: 'mine' }
  const theirs = { ...record, dept_name: 'Theirs', sort_order: 9 }
  const differences = differencesOf(items, { base, mine, theirs })

  it('names who changed what', () => {
    expect(differences.map(({ field, changedBy }) => [field, changedBy])).toEqual([
      ['dept_name', 'both'],
      ['sort_order', 'them'],
      ['remark', 'me'],
    ])
  })
  it('keeps each one’s changes, and mine where both changed the same', () => {
    expect(keptValues(differences, {})).toEqual({ dept_name: 'Mine', remark: 'mine' })
    expect(keptValues(differences, { dept_name: 'theirs' })).toEqual({ remark: 'mine' })
  })
})
