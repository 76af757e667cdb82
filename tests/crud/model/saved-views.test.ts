import { describe, expect, it } from 'vitest'
import { departmentMeta } from '#openapi/generated/contract/company/department.ts'
import { department } from '#resources/company/department.ts'
import { initialList, readListState, writeListState } from '#src/crud/model/list-state.ts'
import { stateOf } from '#src/crud/model/list-viewed.ts'
import { staleNames } from '#src/crud/model/saved-views.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { listAddress } from '#src/crud/model/use-list-state.ts'

const screen = resourceScreen(department, departmentMeta)

describe('a saved view', () => {
  const state = {
    ordering: ['-dept_name'],
    search: 'x',
    filters: { parent_dept__in: '3' },
    condition: '{"dept_code":"A"}',
  }
  it('is what the address differs from', () => {
    const shown = readListState({}, screen, state)
    expect(shown).toMatchObject({ ...state, page: 1 })
    expect(writeListState(shown, screen, state)).toEqual({})
    const cleared = { ...shown, search: '', filters: {}, condition: '' }
    const params = writeListState(cleared, screen, state)
    expect(params).toEqual({ search: '', parent_dept__in: '', condition: '' })
    expect(readListState(params, screen, state)).toEqual(cleared)
  })
  it('stands in the address, and so does that none is shown where the list begins with one', () => {
    const view = { id: 7, name: 'Seven', state }
    expect(listAddress(readListState({}, screen, state), screen, { view, begin: view })).toEqual({ saved: '7' })
    expect(listAddress(initialList(screen), screen, { view: undefined, begin: view })).toEqual({ saved: '0' })
    expect(listAddress(initialList(screen), screen, { view: undefined, begin: undefined })).toEqual({})
  })
  it('holds all that the list shows', () => {
    const shown = { ...readListState({}, screen, state), pageSize: 50 }
    const looks = {
      order: ['dept_name'],
      density: 'compact' as const,
      colours: [{ condition: '{}', colour: 'red' as const }],
    }
    expect(stateOf(screen, shown, looks)).toEqual({ ...state, page_size: 50, looks })
  })
  it('leaves out what is no longer there, and names it', () => {
    const old = {
      ordering: ['-gone', 'dept_name'],
      filters: { lost__in: '1', parent_dept__in: '2' },
      condition: '{"and":[{"away":1},{"dept_code":"A"}]}',
      looks: { order: ['missing', 'dept_code'], colours: [{ condition: '{"faded":1}', colour: 'red' as const }] },
    }
    expect(staleNames(screen, old).sort()).toEqual(['away', 'faded', 'gone', 'lost__in', 'missing'])
    expect(readListState({}, screen, old)).toMatchObject({
      ordering: ['dept_name'],
      filters: { parent_dept__in: '2' },
      condition: '{"and":[{"dept_code":"A"}]}',
    })
  })
})
