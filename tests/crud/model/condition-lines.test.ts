import { describe, expect, it } from 'vitest'
import { conditionLimits } from '#openapi/condition.ts'
import { departmentMeta } from '#openapi/generated/contract/company/department.ts'
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import { department } from '#resources/company/department.ts'
import {
  builtCondition,
  comparisonsOf,
  type LineGroup,
  linesOf,
  newGroup,
  newLine,
} from '#src/crud/model/condition-lines.ts'
import { initialList, listParams, readListState, writeListState } from '#src/crud/model/list-state.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

const screen = resourceScreen(department, departmentMeta)
const { fields } = screen.meta
const { fields: people } = employeeMeta
const again = (of: typeof fields, condition: unknown) => {
  const built = builtCondition(of, linesOf(of, JSON.stringify(condition)))
  return built === undefined ? built : JSON.parse(built)
}

describe('lines of a condition', () => {
  it.each([
    { dept_code: 'A1' },
    { not: { dept_code__icontains: 'x' } },
    { and: [{ parent_dept__in: [1, 2] }, { or: [{ dept_name: 'a' }, { not: { dept_code__in: ['b', 'c,d'] } }] }] },
    { parent_dept__isnull: true },
  ])('are written as they were read: %j', (condition) => {
    expect(again(fields, condition)).toEqual(condition)
  })

  it('say what was denied as a whole line by line, and what is empty with it', () => {
    const denied = { not: { and: [{ hire_date__gte: '2026-01-01' }, { not: { emp_code: 'A' } }] } }
    const below = { hire_date__lt: '2026-01-01' }
    const late = people.hire_date?.nullable ? { or: [below, { hire_date__isnull: true }] } : below
    expect(again(people, denied)).toEqual({ or: [late, { emp_code: 'A' }] })
    expect(again(fields, { not: { parent_dept: 3 } })).toEqual({ not: { parent_dept__in: [3] } })
    expect(again(people, { hire_date__in: ['2026-01-01', '2026-02-01'] })).toEqual({
      or: [{ hire_date: '2026-01-01' }, { hire_date: '2026-02-01' }],
    })
  })

  it('without a value are left out, and groups of one are no groups', () => {
    const line = newLine(fields, 'dept_name')
    const group = newGroup('and', [line, newGroup('or', [{ ...line, comparison: 'is', values: ['Sales'] }, line])])
    expect(builtCondition(fields, group)).toBe('{"dept_name":"Sales"}')
    expect(builtCondition(fields, newGroup('and', [line]))).toBe('')
  })

  it('are no more than travel', () => {
    const line = { ...newLine(fields, 'dept_name'), values: ['x'] }
    const many = (count: number): LineGroup => newGroup('or', Array(count).fill(line))
    expect(builtCondition(fields, many(conditionLimits.filters))).toBeTypeOf('string')
    expect(builtCondition(fields, many(conditionLimits.filters + 1))).toBeUndefined()
    expect(
      builtCondition(fields, newGroup('or', [{ ...line, values: ['x'.repeat(conditionLimits.length)] }])),
    ).toBeUndefined()
  })

  it('offer what the contract allows for the field', () => {
    expect(comparisonsOf({ kind: 'text', label: '', filter: true })).toEqual([
      'contains',
      'containsNot',
      'is',
      'isNot',
      'oneOf',
      'noneOf',
    ])
    expect(comparisonsOf({ kind: 'reference', label: '', filter: true, nullable: true })).toEqual([
      'oneOf',
      'noneOf',
      'empty',
      'filled',
    ])
    expect(comparisonsOf({ kind: 'date', label: '', filter: true })).toEqual([
      'is',
      'isNot',
      'atLeast',
      'atMost',
      'above',
      'below',
    ])
    expect(comparisonsOf({ kind: 'switch', label: '', filter: true })).toEqual(['is'])
  })
})

describe('a condition in the address', () => {
  it('is kept, and asked of the server', () => {
    const condition = '{"or":[{"dept_code":"A"},{"dept_name":"B"}]}'
    const state = { ...initialList(screen), condition }
    expect(readListState(writeListState(state, screen), screen)).toEqual(state)
    expect(listParams(state, [])).toMatchObject({ condition })
  })
  it('loses what no longer fits', () => {
    const params = { condition: '{"or":[{"dept_code":"A"},{"colour_of_sky":"B"}]}' }
    expect(readListState(params, screen).condition).toBe('{"or":[{"dept_code":"A"}]}')
    expect(readListState({ condition: '{"or":' }, screen).condition).toBe('')
  })
})
