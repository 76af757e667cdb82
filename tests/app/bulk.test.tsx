// What is done with all records that match, as a visitor does it.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Application, rowsOf, startApplication } from './support/application.tsx'

let application: Application
const positions = '/web/personnel/api/v2/positions/'
const list = async (query = '') => (await application.call('GET', `${positions}?page_size=100&${query}`)).data

beforeAll(async () => {
  application = await startApplication('bulk')
  for (let at = 1; at <= 23; at++) {
    const body = { position_code: `P${String(at).padStart(2, '0')}`, position_name: `Post ${at}` }
    await application.call('POST', positions, body)
  }
})
afterAll(() => application.close())

const openMatching = async (query: string, total: number) => {
  const visit = await application.open(`/company/position?${query}`, application.owner)
  await rowsOf('Positions')
  await visit.user.click(screen.getByRole('checkbox', { name: 'Select P01 Post 1' }))
  const bar = within(await screen.findByRole('region', { name: 'Selected records' }))
  await visit.user.click(bar.getByRole('button', { name: `Select all ${total} that match` }))
  await bar.findByText(`${total} selected`)
  return { ...visit, bar }
}

it('a field is given to all that match: how many of how many, the filter in words and five of them are told', async () => {
  const { user, bar } = await openMatching('search=post', 23)
  await user.click(bar.getByRole('button', { name: 'Change fields' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 23 records' }))
  await dialog.findByText('23 of 24 records')
  expect(dialog.getByText('post').closest('li')?.textContent).toBe('Search: post')
  await dialog.findByText('and 18 more')
  expect(dialog.getAllByText(/^P\d\d Post/)).toHaveLength(5)
  expect(dialog.getByRole('button', { name: 'Change all' }).title).toBe('Choose at least one field first')
  await user.click(dialog.getByRole('combobox', { name: 'Fields to change' }))
  expect(screen.queryByRole('option', { name: 'Position code', hidden: true })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Remark', hidden: true }))
  await user.type(await dialog.findByRole('textbox', { name: 'Remark' }), 'for all')
  await user.click(dialog.getByRole('button', { name: 'Change all' }))
  await screen.findByText('23 records were changed')
  const rows = await list()
  expect(rows.filter(({ remark }: { remark: string }) => remark === 'for all')).toHaveLength(23)
  const toast = screen.getByText('23 records were changed').closest<HTMLElement>('[role=status]')
  await user.click(within(toast ?? document.body).getByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone')
  expect((await list()).every(({ remark }: { remark: unknown }) => remark === null)).toBe(true)
})

it('records that cannot take the change are named, and the others can be changed all the same', async () => {
  const { user, bar } = await openMatching('search=post', 23)
  await user.click(bar.getByRole('button', { name: 'Change fields' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 23 records' }))
  await user.click(dialog.getByRole('combobox', { name: 'Fields to change' }))
  await user.click(await screen.findByRole('option', { name: 'Superior position', hidden: true }))
  await user.click(await dialog.findByRole('combobox', { name: 'Superior position' }))
  await user.click(await screen.findByRole('treeitem', { name: /P02 Post 2/, hidden: true }))
  await user.click(dialog.getByRole('button', { name: 'Change all' }))
  await dialog.findByText('These cannot take the change')
  expect(dialog.getByText('P02 Post 2', { selector: 'strong' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Change the other 22' }))
  await screen.findByText('22 records were changed')
  const below = await list('parent_position__isnull=false')
  expect(below).toHaveLength(22)
})

it('is refused, told and done to nobody where another number matches by now', async () => {
  const { user, bar } = await openMatching('search=post', 23)
  await application.call('POST', positions, { position_code: 'LATE', position_name: 'Post that came late' })
  await user.click(bar.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete 23 records?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText(/24 records match by now, not 23/)
  expect(await list('search=post')).toHaveLength(24)
})

it('one that is unticked, or another search, ends that all are ticked', async () => {
  const { user, bar } = await openMatching('search=post&page_size=5', 24)
  await user.click(screen.getByRole('checkbox', { name: 'Select P02 Post 2' }))
  await bar.findByText('4 selected')
  await user.click(bar.getByRole('button', { name: 'Select all 24 that match' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' late{Enter}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected records' })).toBeNull())
})

describe('a list in groups', () => {
  const grouped = '/company/position?search=grp&group=parent_position&page_size=5'
  const remarks = async () => (await list('search=grp')).filter(({ remark }: { remark: unknown }) => remark !== null)
  const tickOf = (group: string) =>
    screen.findByRole('checkbox', { name: new RegExp(`^Select the whole group.*${group}`) })
  let boss = 0

  beforeAll(async () => {
    boss = (await application.call('POST', positions, { position_code: 'GA', position_name: 'Grp boss' })).id
    for (let at = 1; at <= 10; at++) {
      const parent_position = at <= 7 ? boss : null
      await application.call('POST', positions, {
        position_code: `G${at}`,
        position_name: `Grp ${at}`,
        parent_position,
      })
    }
  })

  it('all of a group are ticked by its head, over all its pages, and those of further groups with them', async () => {
    const { user } = await application.open(grouped, application.owner)
    await user.click(await tickOf('Grp boss'))
    const bar = within(await screen.findByRole('region', { name: 'Selected records' }))
    await bar.findByText('7 selected')
    await user.click(await tickOf('empty'))
    await bar.findByText('11 selected')
    await user.click(await tickOf('empty'))
    await bar.findByText('7 selected')

    await user.click(bar.getByRole('button', { name: 'Change fields' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change 7 records' }))
    await dialog.findByText('Superior position is GA Grp boss')
    await dialog.findByText('and 2 more')
    await user.click(dialog.getByRole('combobox', { name: 'Fields to change' }))
    await user.click(await screen.findByRole('option', { name: 'Remark', hidden: true }))
    await user.type(await dialog.findByRole('textbox', { name: 'Remark' }), 'of one group')
    await user.click(dialog.getByRole('button', { name: 'Change all' }))
    await screen.findByText('7 records were changed')
    const changed = await remarks()
    expect(changed.map(({ parent_position: { id } }: { parent_position: { id: number } }) => id)).toEqual(
      Array.from({ length: 7 }, () => boss),
    )
  })

  it('one row less leaves the others that are shown; rows of other groups are none of them', async () => {
    const { user } = await application.open(grouped, application.owner)
    await user.click(await tickOf('Grp boss'))
    const bar = within(await screen.findByRole('region', { name: 'Selected records' }))
    await bar.findByText('7 selected')
    await user.click(screen.getByRole('button', { name: /Superior position: .*Grp boss/ }))
    await user.click(await screen.findByRole('checkbox', { name: 'Select G2 Grp 2' }))
    await bar.findByText('4 selected')
    await user.click(await tickOf('Grp boss'))
    await bar.findByText('7 selected')
    await user.click(screen.getByRole('button', { name: /Superior position: .*empty/ }))
    const outside = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select G8 Grp 8' })
    expect(outside.checked).toBe(false)
  })

  it('all groups are ticked as one, and what comes into a group meanwhile is never touched', async () => {
    const { user } = await application.open(grouped, application.owner)
    await user.click(await tickOf('empty'))
    const bar = within(await screen.findByRole('region', { name: 'Selected records' }))
    await user.click(await bar.findByRole('button', { name: 'Select all 11 that match' }))
    await bar.findByText('11 selected')
    expect((await tickOf('Grp boss')) as HTMLInputElement).toHaveProperty('checked', true)
    await user.click(screen.getByRole('button', { name: /Superior position: .*Grp boss/ }))
    expect(await screen.findByRole('checkbox', { name: 'Select G2 Grp 2' })).toHaveProperty('checked', true)

    await application.call('POST', positions, {
      position_code: 'GLATE',
      position_name: 'Grp late',
      parent_position: boss,
    })
    await user.click(bar.getByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete 11 records?' }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await screen.findByText(/12 records match by now, not 11/)
    expect(await list('search=grp')).toHaveLength(12)
  })
})

it('what is done all the same after a warning is refused as well where another number matches by now', async () => {
  const employees = '/web/personnel/api/v2/employees/'
  const [department] = (await application.call('GET', '/web/personnel/api/v2/departments/')).data
  const someone = (emp_code: string) =>
    application.call('POST', employees, {
      emp_code,
      first_name: `Young ${emp_code}`,
      birthday: '1990-01-01',
      department: department.id,
    })
  const birthdays = async () =>
    (await application.call('GET', `${employees}?search=young`)).data.map(
      ({ birthday }: { birthday: string }) => birthday,
    )
  await someone('7701')
  await someone('7702')

  const { user } = await application.open('/team/employee?search=young', application.owner)
  await rowsOf('Employees')
  await user.click(screen.getByRole('checkbox', { name: /^Select 7701/ }))
  const bar = within(await screen.findByRole('region', { name: 'Selected records' }))
  await user.click(bar.getByRole('button', { name: 'Select all 2 that match' }))
  await user.click(bar.getByRole('button', { name: 'Change fields' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 records' }))
  await user.click(dialog.getByRole('combobox', { name: 'Fields to change' }))
  await user.click(await screen.findByRole('option', { name: 'Birthday', hidden: true }))
  await user.type(await dialog.findByRole('textbox', { name: 'Birthday' }), '2024-05-01')
  await user.click(dialog.getByRole('button', { name: 'Change all' }))
  const allTheSame = await dialog.findByRole('button', { name: 'Change anyway' })
  await someone('7703')
  await user.click(allTheSame)
  await dialog.findByText(/3 records match by now, not 2/)
  expect(new Set(await birthdays())).toEqual(new Set(['1990-01-01']))
})
