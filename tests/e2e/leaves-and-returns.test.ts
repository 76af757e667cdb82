// A person's task: somebody has quit, is gone from the terminals, and comes back.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { choose, column, confirm, field, openMenu, save, searchFor, startAdding, startBulk } from './support/steps.ts'
import { go } from './support/visit.ts'
import { startWalk } from './support/walk.ts'

const walk = startWalk()
let page: Page
let faults: readonly string[]
beforeAll(async () => {
  ;({ page, faults } = await walk.enter())
})

const code = '1100'

const status = async () => {
  await openMenu(page, 'Employees')
  await searchFor(page, code)
  await expect.poll(() => column(page, 'Employee code')).toEqual([code])
  return column(page, 'Status')
}

/** What the terminals of the person's areas are told, the latest first. */
const told = async () => {
  await go(page, walk.url(`/device/command?search=PIN%3D${code}`))
  return (await column(page, 'Command')).map((line) => line.replace(/PIN=.*$/, ''))
}

test('the resignation is entered with its kind and reason', async () => {
  await openMenu(page, 'Resignations')
  const form = await startAdding(page, 'resignation')
  await choose(page, form, 'Employee', code)
  await choose(page, form, 'Kind', 'Quit')
  await field(form, 'Reason').fill('Moves to another town')
  await save(page, form)
  await searchFor(page, code)
  await expect.poll(() => column(page, 'State')).toEqual(['Effective'])
})

test('the person works here no more, and the terminals are told', async () => {
  expect(await status()).toEqual(['Resigned'])
  expect((await told())[0]).toBe('DATA DELETE USERINFO ')
})

test('comes back', async () => {
  await openMenu(page, 'Resignations')
  await confirm(await startBulk(page, /Quit/, 'Reinstate'))
  await expect.poll(() => column(page, 'State')).toEqual(['Reinstated'])
  expect(await status()).toEqual(['Active'])
  expect((await told())[0]).toBe('DATA UPDATE USERINFO ')
  expect(faults).toEqual([])
})
