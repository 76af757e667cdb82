import { describe, expect, it } from 'vitest'
import { departmentMeta } from '#openapi/generated/contract/company/department.ts'
import { department } from '#resources/company/department.ts'
import { portions } from '#src/crud/model/chosen.ts'
import { holds } from '#src/crud/model/condition.ts'
import { companyDate, companyDateTime } from '#src/crud/model/format.ts'
import { importTargets } from '#src/crud/model/import-targets.ts'
import { openRecordOf } from '#src/crud/model/record-address.ts'
import { mayAct, mayCall } from '#src/crud/model/rights.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { createSelection } from '#src/crud/model/selection.ts'
import { treeLines } from '#src/crud/model/tree.ts'

const screen = resourceScreen(department, departmentMeta)

describe('a condition', () => {
  it('holds while each field has its value, or one of its values', () => {
    expect(holds({ kind: 2, state: ['A', 'B'] }, { kind: 2, state: 'B' })).toBe(true)
    expect(holds({ kind: 2 }, { kind: { id: 2, display_name: 'Two' } })).toBe(true)
    expect(holds({ kind: 2 }, { kind: 3 })).toBe(false)
    expect(holds(undefined, {})).toBe(true)
  })
})

describe('rights', () => {
  it('are the permission of the verb, where the contract has the call', () => {
    expect(mayCall(screen, 'create', new Set(['company.add_department']))).toBe(true)
    expect(mayCall(screen, 'create', new Set(['company.view_department']))).toBe(false)
    expect(mayAct(screen, 'set_default', new Set(['company.set_default_department']))).toBe(true)
    expect(mayAct(screen, 'no_such_action', new Set())).toBe(false)
  })
})

describe('dates', () => {
  it('are written as the company writes them', () => {
    const format = { date_format: 'DD/MM/YYYY', time_format: '12h' }
    expect(companyDate('2026-05-14', format)).toBe('14/05/2026')
    expect(companyDateTime('2026-05-14 00:05:00', format)).toBe('14/05/2026 12:05 AM')
    expect(companyDateTime('2026-05-14 13:30:00', format)).toBe('14/05/2026 1:30 PM')
    expect(companyDate('unknown', format)).toBe('unknown')
  })
})

describe('ticks', () => {
  it('stay in the order they were made, and tell who follows them', () => {
    const selection = createSelection()
    let told = 0
    selection.subscribe(() => {
      told += 1
    })
    const [one, two] = [1, 2].map((id) => ({ id, display_name: `#${id}` }))
    if (!one || !two) throw new Error('no records')
    selection.set([two, one], true)
    selection.set([two], false)
    expect([...selection.ticked().keys()]).toEqual([1])
    expect(told).toBe(2)
  })
  it('go to the server in portions that it takes', () => {
    expect(portions([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  })
})

describe('what stands behind the address of a list', () => {
  it.each([
    [[], 'none'],
    [['new'], 'new'],
    [['12'], 12],
    [['0'], undefined],
    [['12', 'more'], undefined],
    [['twelve'], undefined],
  ])('%j is %s', (rest, open) => {
    expect(openRecordOf(rest)).toBe(open)
  })
})

describe('a tree', () => {
  const node = (id: number, parent: number | null) => ({
    id,
    parent,
    name: `${id}`,
    display_name: '',
    code: '',
    count: 0,
  })

  it('shows what is below open nodes only, and roots whose parent is out of sight', () => {
    const nodes = [node(1, null), node(2, 1), node(3, 2), node(9, 77)]
    const lines = treeLines(nodes, ({ id }) => id === 1)
    expect(lines.map(({ node: { id }, level }) => [id, level])).toEqual([
      [1, 1],
      [2, 2],
      [9, 1],
    ])
    expect(lines[1]).toMatchObject({ open: false, hasChildren: true, place: 1, siblings: 1 })
  })
})

describe('what a column of a file can fill', () => {
  it('is each field of the import, and of references also the code or name alone', () => {
    const names = importTargets(screen.entry, screen.meta).map(({ name }) => name)
    expect(names).toContain('dept_name')
    expect(names).toContain('parent_dept.code')
    expect(names).not.toContain('dept_name.code')
  })
})
