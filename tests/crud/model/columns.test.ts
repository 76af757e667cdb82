import { describe, expect, it } from 'vitest'
import { departmentMeta } from '#openapi/generated/contract/company/department.ts'
import { employeeMeta } from '#openapi/generated/contract/personnel/employee.ts'
import { department } from '#resources/company/department.ts'
import { employee } from '#resources/personnel/employee.ts'
import { columnsOf, fieldsToAsk, namingColumn } from '#src/crud/model/columns.ts'
import { arrange, shownColumns } from '#src/crud/model/list-table.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

const { entry, meta } = resourceScreen(department, departmentMeta)
const columns = columnsOf(entry, meta)
const names = (list: readonly { readonly field: string }[]) => list.map(({ field }) => field)

describe('columns', () => {
  it('stand as the entry names them, and who made and changed a record waits hidden behind them', () => {
    expect(names(columns).slice(0, 2)).toEqual(['dept_code', 'dept_name'])
    expect(columns.find(({ field }) => field === 'change_time')?.hidden).toBe(true)
  })
  it('are arranged as the user chose', () => {
    const arranged = arrange(columns, {
      order: ['dept_name', 'dept_code'],
      hidden: { parent_dept: true },
      widths: { dept_name: 333 },
      pinned: { is_default: 'start' },
    })
    const shown = shownColumns(arranged)
    expect(names(shown).slice(0, 3)).toEqual(['is_default', 'dept_name', 'dept_code'])
    expect(shown[1]?.width).toBe(333)
    expect(names(shown)).not.toContain('parent_dept')
  })
  it('that are not drawn are not asked for, but what decides over actions is', () => {
    const fields = fieldsToAsk(shownColumns(arrange(columns, { hidden: { is_default: true } })), entry)
    expect(fields.slice(0, 3)).toEqual(['id', 'display_name', 'version'])
    expect(fields).toContain('is_default')
    expect(fields).not.toContain('remark')
  })
  it('the code names a record, else its name, never a picture', () => {
    const people = resourceScreen(employee, employeeMeta)
    const all = shownColumns(columnsOf(people.entry, people.meta))
    expect(namingColumn(all, people.meta)).toBe('emp_code')
    const pictures = all.filter(({ field }) => field === 'photo' || field === 'mobile')
    expect(namingColumn(pictures, people.meta)).toBe('mobile')
  })
})
