// Rows from a file through the screen: columns corrected, checked, brought in, the refused ones named.
import { File as NodeFile } from 'node:buffer'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Application, rowsOf, startApplication } from './support/application.tsx'

let application: Application

beforeAll(async () => {
  application = await startApplication('import')
})
afterAll(() => application.close())

// Of Node's own kind, which its fetch can send.
const file = (text: string) => new NodeFile([text], 'rooms.csv', { type: 'text/csv' }) as unknown as File

it('good rows go in, the others are named with their reason, and the columns are remembered', async () => {
  const { user } = await application.open('/company/department', application.owner)
  await rowsOf('Departments')
  await user.click(screen.getByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import: Departments' }))
  const text = 'Department code;Label\nI1;Ironing\nI2;Ink=room\nI3;Icehouse\n'
  await user.upload(await dialog.findByTestId('file'), file(text))
  await user.click(dialog.getByRole('button', { name: 'Next' }))

  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Field for Label' }), 'Department name')
  await user.click(dialog.getByRole('button', { name: 'Next' }))

  await dialog.findByRole('button', { name: 'Import 2 rows' })
  await user.click(dialog.getByRole('button', { name: 'Import 2 rows' }))
  // The check before it has refused rows to download, too.
  await dialog.findByText('Imported, except for some rows')
  dialog.getByRole('button', { name: 'Download the refused rows' })
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[1] as HTMLElement)
  // A dialog that closes is there for a moment more.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('link', { name: 'I3' })).not.toBeNull())
  expect(screen.queryByRole('link', { name: 'I2' })).toBeNull()

  // The next file of the same headings is filled as this one was, and can be matched anew.
  await user.click(screen.getByRole('button', { name: 'Import' }))
  const next = within(await screen.findByRole('dialog', { name: 'Import: Departments' }))
  await user.upload(await next.findByTestId('file'), file('Department code;Label\nI4;Iron store\n'))
  await user.click(next.getByRole('button', { name: 'Next' }))
  const remembered = 'Filled as the last time with a file of these headings.'
  await next.findByText(remembered)
  const field = () => next.getByRole<HTMLSelectElement>('combobox', { name: 'Field for Label' })
  expect(field().selectedOptions[0]?.text).toBe('Department name')
  await user.click(next.getByRole('button', { name: 'Match again' }))
  expect(field().value).toBe('')
  expect(next.queryByText(remembered)).toBeNull()
})

const grid = 'Rows that cannot be imported'
const gridCell = (row: number, index: number) =>
  document.querySelector<HTMLElement>(`[data-around-cells] tr[data-row="${row}"] [data-cell="${index}"]`) as HTMLElement

/** Sends a file of a page's records and goes on to what would happen. */
async function checked(text: string, page = '/company/department', title = 'Departments') {
  const visit = await application.open(page, application.owner)
  await visit.user.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Import: ${title}` }))
  await visit.user.upload(await dialog.findByTestId('file'), file(text))
  await visit.user.click(dialog.getByRole('button', { name: 'Next' }))
  await dialog.findByRole('columnheader', { name: 'Field' })
  await visit.user.click(dialog.getByRole('button', { name: 'Next' }))
  await dialog.findByRole('grid', { name: grid })
  return { ...visit, dialog }
}
const checkedPeople = (text: string) => checked(text, '/team/employee', 'Employees')
const saved = async (code: string) =>
  (await application.call('GET', `/web/personnel/api/v2/departments/?dept_code=${code}`)).data[0]

it('wrong cells are corrected in the grid by the keyboard, with their lookups, checked again and brought in', async () => {
  const parent = { dept_code: 'X1', dept_name: 'Extrusion' }
  await application.call('POST', '/web/personnel/api/v2/departments/', parent)
  const text = [
    'Department code;Department name;Parent code',
    'C1;Cutting;',
    'C2;Cord=room;',
    'C3;Curing;NOWHERE',
    'C4;Coating;NOWHERE',
  ].join('\n')
  const { user, dialog } = await checked(`${text}\n`)
  // Only the faulty rows stand there, each reason in its cell.
  expect(
    [...document.querySelectorAll('[data-around-cells] tr[data-row]')].map((row) => row.getAttribute('data-row')),
  ).toEqual(['3', '4', '5'])
  expect(gridCell(3, 1).textContent).toContain('Contains a character that is not allowed')
  expect(gridCell(4, 2).getAttribute('aria-invalid')).toBe('true')
  dialog.getByText('3 cells to correct')

  // What the form would refuse is refused here, before the server is asked.
  gridCell(3, 1).focus()
  await user.keyboard('{Enter}')
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Department name/ })
  expect(name.value).toBe('Cord=room')
  await user.clear(name)
  await user.type(name, 'Cord<room{Enter}')
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  await user.clear(name)
  await user.type(name, 'Cord room{Enter}')
  await waitFor(() => expect(gridCell(3, 1).textContent).toBe('Cord room'))
  await waitFor(() => expect(document.activeElement).toBe(gridCell(4, 1)))

  // A reference is looked up; rows that say the same are corrected with it.
  await user.keyboard('{F8}')
  await waitFor(() => expect(document.activeElement).toBe(gridCell(4, 2)))
  await user.keyboard('{F2}')
  await waitFor(() => expect(document.querySelector('[data-cell-editor]')).not.toBeNull())
  const editor = within(document.querySelector<HTMLElement>('[data-cell-editor]') as HTMLElement)
  await user.click(await editor.findByRole('combobox', { name: /^Superior department/ }))
  await user.click(await screen.findByRole('treeitem', { name: /Extrusion/, hidden: true }))
  await user.click(await editor.findByRole('button', { name: 'Correct', hidden: true }))
  await waitFor(() => expect([gridCell(4, 2).textContent, gridCell(5, 2).textContent]).toEqual(['X1', 'X1']))
  await dialog.findByText('Nothing is left to correct here. Check the file again.')

  // Nothing goes in unchecked.
  const bring = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Import \d rows?$/ })
  expect([bring().disabled, bring().title]).toEqual([true, 'Check the corrected rows first'])
  await user.click(dialog.getByRole('button', { name: 'Check again' }))
  await dialog.findByText('Every row can be imported')
  await user.click(dialog.getByRole('button', { name: 'Import 4 rows' }))
  await dialog.findByText('Imported')
  expect((await saved('C2')).dept_name).toBe('Cord room')
  expect((await saved('C4')).parent_dept.dept_code).toBe('X1')
})

it('corrections outlive the dialog, and the refused rows can be had as a file at once', async () => {
  const first = await checked('Department code;Department name\nK1;Kiln\nK2;Knit=ting\n')
  const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await first.user.click(first.dialog.getByRole('button', { name: 'Download the refused rows' }))
  await waitFor(() => expect(link).toHaveBeenCalledOnce())
  link.mockRestore()
  gridCell(3, 1).focus()
  await first.user.keyboard('{Enter}')
  const name = await screen.findByRole('textbox', { name: /Department name/ })
  await first.user.clear(name)
  await first.user.type(name, 'Knitting{Enter}')
  await waitFor(() => expect(gridCell(3, 1).textContent).toBe('Knitting'))
  await first.user.click(first.dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)

  await first.user.click(screen.getByRole('button', { name: 'Import' }))
  const next = within(await screen.findByRole('dialog', { name: 'Import: Departments' }))
  await next.findByText('You were correcting rooms.csv')
  await first.user.click(next.getByRole('button', { name: 'Go on correcting' }))
  await first.user.click(await next.findByRole('button', { name: 'Import 2 rows' }))
  await next.findByText('Imported')
  expect((await saved('K2')).dept_name).toBe('Knitting')
  // What went in is no longer offered.
  await first.user.click(next.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await first.user.click(screen.getByRole('button', { name: 'Import' }))
  await screen.findByRole('dialog', { name: 'Import: Departments' })
  expect(screen.queryByText('You were correcting rooms.csv')).toBeNull()
})

it('a record that is typed is found by code, name or path as its cell is left; otherwise the cell says what to do', async () => {
  const department = async (dept_code: string, dept_name: string, parent_dept?: number) =>
    (await application.call('POST', '/web/personnel/api/v2/departments/', { dept_code, dept_name, parent_dept })).id
  const north = await department('N1', 'North')
  const south = await department('S1', 'South')
  await department('N2', 'Sales', north)
  await department('S2', 'Sales', south)
  const rows = ['E1;Ana;Nord', 'E2;Ben;Süd', 'E3;Cora;Verkauf', 'E4;Dana;Sales']
  const { user, dialog } = await checkedPeople(`Employee code;First name;Department\n${rows.join('\n')}\n`)

  const typeInto = async (row: number, text: string) => {
    await waitFor(() => expect(document.querySelector('[data-cell-editor]')).toBeNull())
    gridCell(row, 2).focus()
    await user.keyboard(text.charAt(0))
    const search = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Search', hidden: true })
    await user.type(search, text.slice(1))
    await user.keyboard('{Tab}')
  }
  const stands = (row: number, text: string) => waitFor(() => expect(gridCell(row, 2).textContent).toBe(text))
  await typeInto(2, 'n1')
  await stands(2, 'N1')
  await typeInto(3, 'south')
  await stands(3, 'S1')
  await typeInto(4, 'North / Sales')
  await stands(4, 'N2')

  // What is nothing, or may be several, stays open with its reason, and says what to do.
  await typeInto(5, 'sales')
  const reason = (text: string) => screen.findByText(text)
  await reason('Department: several records are called “sales”. Choose one from the list, or type its code.')
  const search = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search', hidden: true })
  await user.clear(search)
  await user.type(search, 'Selas{Tab}')
  await reason('Department: “Selas” was not found. Type a code, a name or a path, or choose from the list.')
  expect(gridCell(5, 2).textContent).toContain('Sales')
  await user.clear(search)
  await user.type(search, 'south/sales{Enter}')
  await stands(5, 'S2')

  await user.click(dialog.getByRole('button', { name: 'Check again' }))
  await user.click(await dialog.findByRole('button', { name: 'Import 4 rows' }))
  await dialog.findByText('Imported')
  const { data } = await application.call('GET', '/web/personnel/api/v2/employees/?ordering=emp_code&search=E')
  const departments = data.filter(({ emp_code }: { emp_code: string }) => /^E[1-4]$/.test(emp_code))
  expect(departments.map((one: { department: { dept_code: string } }) => one.department.dept_code)).toEqual([
    ...['N1', 'S1', 'N2', 'S2'],
  ])
})

it('a record that is searched for is found as it is typed, and one that comes with the file stays as written', async () => {
  for (const [emp_code, first_name] of [
    ['BOSS1', 'Berta'],
    ['BOSS2', 'Boris'],
  ])
    await application.call('POST', '/web/personnel/api/v2/employees/', { emp_code, first_name })
  const rows = ['L1;Lea;Chief', 'L2;Max;Head', 'L3;Mia;L9']
  const { user, dialog } = await checkedPeople(`Employee code;First name;Superior\n${rows.join('\n')}\n`)

  const typeInto = async (row: number, text: string) => {
    await waitFor(() => expect(document.querySelector('[data-cell-editor]')).toBeNull())
    gridCell(row, 2).focus()
    await user.keyboard(text.charAt(0))
    const editor = () => document.querySelector<HTMLInputElement>('[data-cell-editor] input:not([type=checkbox])')
    await waitFor(() => expect(editor()?.value).toBe(text.charAt(0)))
    await user.type(editor() as HTMLInputElement, `${text.slice(1)}{Tab}`)
    await waitFor(() => expect(document.querySelector('[data-cell-editor]')).toBeNull())
  }
  await typeInto(2, 'boss1')
  await waitFor(() => expect(gridCell(2, 2).textContent).toBe('BOSS1'))
  await typeInto(3, 'Boris')
  await waitFor(() => expect(gridCell(3, 2).textContent).toBe('BOSS2'))
  await typeInto(4, 'L2')
  await waitFor(() => expect(gridCell(4, 2).textContent).toBe('L2'))

  await user.click(dialog.getByRole('button', { name: 'Check again' }))
  await user.click(await dialog.findByRole('button', { name: 'Import 3 rows' }))
  await dialog.findByText('Imported')
  const { data } = await application.call('GET', '/web/personnel/api/v2/employees/?ordering=emp_code&search=L')
  const made = data.filter(({ emp_code }: { emp_code: string }) => /^L[123]$/.test(emp_code))
  expect(made.map((one: { superior: { emp_code: string } }) => one.superior.emp_code)).toEqual(['BOSS1', 'BOSS2', 'L2'])
})

it('several records are typed into one cell with semicolons between them, of a tree as of a list', async () => {
  for (const [area_code, area_name] of [
    ['Z1', 'Gate'],
    ['Z2', 'Yard'],
  ])
    await application.call('POST', '/web/personnel/api/v2/areas/', { area_code, area_name })
  for (const [alias, start, end] of [
    ['Supper', '12:00:00', '12:30:00'],
    ['Tea', '15:00:00', '15:15:00'],
  ])
    await application.call('POST', '/web/att/api/v2/break_times/', {
      alias,
      calc_type: 'FIXED_AUTO',
      period_start: start,
      period_end: end,
    })
  const editor = () => document.querySelector('[data-cell-editor]')
  const typeInto = async (
    visit: { user: Awaited<ReturnType<typeof checked>>['user'] },
    cell: HTMLElement,
    text: string,
  ) => {
    await waitFor(() => expect(editor()).toBeNull())
    cell.focus()
    // At once: what comes before the input is there is kept.
    await visit.user.keyboard(text)
    await waitFor(() => expect(document.activeElement).toMatchObject({ tagName: 'INPUT', value: text }))
    await visit.user.keyboard('{Tab}')
  }
  const people = await checkedPeople('Employee code;First name;Areas\nV1;Vera;Nowhere\nV2;Viktor;Elsewhere\n')
  await typeInto(people, gridCell(2, 2), 'z1; yard')
  await waitFor(() => expect(gridCell(2, 2).textContent).toBe('Z1; Z2'))
  await typeInto(people, gridCell(3, 2), 'gate; moon')
  await screen.findByText('Areas: “moon” was not found. Type a code, a name or a path, or choose from the list.')
  expect(gridCell(3, 2).textContent).toContain('Elsewhere')
  const search = screen.getByRole('textbox', { name: 'Search', hidden: true })
  await people.user.clear(search)
  await people.user.type(search, 'gate;;z1{Tab}')
  await waitFor(() => expect(gridCell(3, 2).textContent).toBe('Z1'))
  await people.user.click(people.dialog.getByRole('button', { name: 'Check again' }))
  await people.user.click(await people.dialog.findByRole('button', { name: 'Import 2 rows' }))
  await people.dialog.findByText('Imported')
  const { data } = await application.call('GET', '/web/personnel/api/v2/employees/?ordering=emp_code&search=V')
  const areas = (code: string) =>
    data
      .find(({ emp_code }: { emp_code: string }) => emp_code === code)
      .area.map(({ area_code }: { area_code: string }) => area_code)
  expect([areas('V1'), areas('V2')]).toEqual([['Z1', 'Z2'], ['Z1']])

  const text = 'Name;Begin;End;Breaks\nMorning;08:00;16:00;Nap\nLate;09:00;17:00;Doze\n'
  const plans = await checked(text, '/att/timetable', 'Timetables')
  await typeInto(plans, gridCell(2, 3), 'tea; Supper')
  await waitFor(() => expect(gridCell(2, 3).textContent).toBe('Tea; Supper'))
  await typeInto(plans, gridCell(3, 3), 'tea; nap')
  await screen.findByText(/“nap” was not found. Type a code or a name, or choose from the list./)
  expect(gridCell(3, 3).textContent).toContain('Doze')
}, 90_000)

it('a file that cannot be read is told, and the dialog stays at the file', async () => {
  const { user } = await application.open('/company/department', application.owner)
  await rowsOf('Departments')
  await user.click(screen.getByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import: Departments' }))
  await user.upload(await dialog.findByTestId('file'), file(''))
  await user.click(dialog.getByRole('button', { name: 'Next' }))
  await screen.findByText('The file is empty or damaged')
  expect(dialog.getByRole('button', { name: 'Next' })).toBeTruthy()
})

it('a file of more rows than one answer takes is looked through in the background, with the same outcome', async () => {
  const { user } = await application.open('/company/department', application.owner)
  await rowsOf('Departments')
  await user.click(screen.getByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import: Departments' }))
  const rows = Array.from({ length: 5001 }, (_, at) => `L${at};Large ${at === 7 ? 'a=b' : at}`)
  await user.upload(await dialog.findByTestId('file'), file(`Department code;Department name\n${rows.join('\n')}\n`))
  await user.click(dialog.getByRole('button', { name: 'Next' }))
  await dialog.findByRole('columnheader', { name: 'Field' }, { timeout: 60_000 })
  await user.click(dialog.getByRole('button', { name: 'Next' }))

  await dialog.findByRole('button', { name: 'Import 5,000 rows' }, { timeout: 60_000 })
}, 150_000)
