// A person's task: somebody has quit, is gone from the terminals, and comes back.
import { expect, test } from 'vitest'
import { choose, column, confirm, field, openMenu, save, searchFor, startAdding, startBulk } from './support/steps.ts'
import { go } from './support/visit.ts'
import { startWalkAlone } from './support/walk.ts'

const walk = startWalkAlone()

const code = '1100'

const status = async () => {
  await openMenu(walk.page, 'Employees')
  await searchFor(walk.page, code)
  await expect.poll(() => column(walk.page, 'Employee code')).toEqual([code])
  return column(walk.page, 'Status')
}

/** What the terminals of the person's areas are told, the latest first. */
const told = async () => {
  await go(walk.page, walk.url(`/device/command?search=PIN%3D${code}`))
  return (await column(walk.page, 'Command')).map((line) => line.replace(/PIN=.*$/, ''))
}

test('the resignation is entered with its kind and reason', async () => {
  await openMenu(walk.page, 'Resignations')
  const form = await startAdding(walk.page, 'resignation')
  await choose(walk.page, form, 'Employee', code)
  await choose(walk.page, form, 'Kind', 'Quit')
  await field(form, 'Reason').fill('Moves to another town')
  await save(walk.page, form)
  await searchFor(walk.page, code)
  await expect.poll(() => column(walk.page, 'State')).toEqual(['Effective'])
})

test('the person works here no more, and the terminals are told', async () => {
  expect(await status()).toEqual(['Resigned'])
  await expect.poll(async () => (await told())[0]).toBe('DATA DELETE USERINFO ')
})

test('comes back', async () => {
  await openMenu(walk.page, 'Resignations')
  await confirm(await startBulk(walk.page, /Quit/, 'Reinstate'))
  await expect.poll(() => column(walk.page, 'State')).toEqual(['Reinstated'])
  expect(await status()).toEqual(['Active'])
  // The person, and the photo after it.
  await expect.poll(async () => (await told()).slice(0, 2)).toEqual(['DATA UPDATE USERPIC ', 'DATA UPDATE USERINFO '])
  expect(walk.faults).toEqual([])
})
