import { describe, expect, it } from 'vitest'
import { departmentMeta } from '#openapi/generated/contract/company/department.ts'
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import { department } from '#resources/company/department.ts'
import { filtersOf } from '#src/crud/model/filters.ts'
import {
  initialList,
  keyBeside,
  listParams,
  nextOrdering,
  readListState,
  writeListState,
} from '#src/crud/model/list-state.ts'
import { periodDays } from '#src/crud/model/periods.ts'
import { type Entry, resourceScreen } from '#src/crud/model/screen.ts'

const screen = resourceScreen(department, departmentMeta)
const employees = (filters: Entry['filters']) => {
  const { entry } = resourceScreen(department, departmentMeta)
  return {
    entry: { ...entry, filters, sort: 'emp_code' } as Entry,
    meta: resourceScreen(department, departmentMeta).meta,
  }
}

describe('the address of a list', () => {
  it('says nothing while everything is as the entry starts it', () => {
    expect(writeListState(initialList(screen), screen)).toEqual({})
  })
  it('brings back what was written into it', () => {
    const state = {
      ...initialList(screen),
      page: 3,
      key: 'after:7',
      pageSize: 50,
      ordering: ['-dept_name', 'dept_code'],
      search: 'sales & more',
      filters: { parent_dept__in: '3,4' },
      view: 'tree' as const,
    }
    expect(readListState(writeListState(state, screen), screen)).toEqual(state)
  })
  it('what it says wrongly is left out', () => {
    const params = {
      page: '-2',
      page_size: '7',
      ordering: 'secret,dept_name',
      unknown: '1',
      view: 'pie',
      key: 'after:x',
    }
    expect(readListState(params, screen)).toEqual({ ...initialList(screen), ordering: ['dept_name'] })
  })
  it('keeps a filter that starts filled and was emptied', () => {
    const started = employees([{ query: 'parent_dept__in', initial: [5] }])
    expect(initialList(started).filters).toEqual({ parent_dept__in: '5' })
    const emptied = { ...initialList(started), filters: {} }
    expect(writeListState(emptied, started)).toEqual({ parent_dept__in: '' })
    expect(readListState({ parent_dept__in: '' }, started).filters).toEqual({})
  })
})

describe('the query of a list', () => {
  it('finds the pages beside this one by key where the list is too large to be counted, and others by number', () => {
    const data = [{ id: 4 }, { id: 9 }]
    const large = { page: 3, total_exact: false, data }
    expect([4, 2, 7, 1].map((to) => keyBeside(large, to))).toEqual(['after:9', 'before:4', '', ''])
    expect(keyBeside({ ...large, total_exact: true }, 4)).toBe('')
    expect(listParams({ ...initialList(screen), page: 4, key: 'after:9' }, [])).toMatchObject({ page: 4, after: 9 })
  })
  it('holds filters, page, order and the fields that are drawn', () => {
    const state = { ...initialList(screen), search: 'x', filters: { parent_dept__in: '3' } }
    expect(listParams(state, ['id', 'dept_code'])).toEqual({
      page: 1,
      page_size: 20,
      search: 'x',
      ordering: ['dept_code'],
      parent_dept__in: '3',
      fields: ['id', 'dept_code'],
    })
  })
})

describe('pressing the head of a column', () => {
  it('orders up, then down, then as the entry starts', () => {
    expect(nextOrdering([], 'dept_name', 'alone')).toEqual(['dept_name'])
    expect(nextOrdering(['dept_name'], 'dept_name', 'alone')).toEqual(['-dept_name'])
    expect(nextOrdering(['-dept_name'], 'dept_name', 'alone')).toEqual([])
  })
  it('with Shift keeps the columns that order already', () => {
    expect(nextOrdering(['dept_code'], 'dept_name', 'added')).toEqual(['dept_code', 'dept_name'])
  })
})

describe('filters', () => {
  it('are asked for by what their field is', () => {
    const entry: Entry = {
      ...screen.entry,
      filters: [
        'department__in',
        'status__in',
        'gender',
        'enable_attendance',
        'email__isnull',
        'first_name__icontains',
      ],
    }
    const kinds = filtersOf(entry, resourceScreen(department, employeeMeta as never).meta).map(({ kind }) => kind)
    expect(kinds).toEqual(['references', 'choices', 'choice', 'switch', 'exists', 'text'])
  })
  it('of a period start with its first and last day', () => {
    expect(periodDays('thisWeek', new Date(2026, 10, 20))).toEqual(['2026-11-16', '2026-11-22'])
    expect(periodDays('thisMonth', new Date(2026, 1, 9))).toEqual(['2026-02-01', '2026-02-28'])
    expect(periodDays('today', new Date(2026, 0, 1))).toEqual(['2026-01-01', '2026-01-01'])
  })
})
