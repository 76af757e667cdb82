// A person's task: the last month is closed and handed to payroll, in a file with payroll's own codes. A day is mended, the month is
// locked, its file is made, downloaded and confirmed, and the month is paid: every press counted.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { inDemo } from './support/in-demo.ts'
import { axeFindings, overflow } from './support/look-over.ts'
import { button, choose, dialog, field, flip, heading, save, toast } from './support/steps.ts'
import { go } from './support/visit.ts'

const demo = inDemo()

test('a layout and its codes are described; from the open month to the paid one it takes nine presses', async () => {
  const { page, faults } = await demo.open()
  const clean = async () => expect([...(await overflow(page)), ...(await axeFindings(page))]).toEqual([])
  await go(page, `${demo.url()}/report/payroll-layout/new`)
  await heading(page, 'Add payroll layout').waitFor()
  await field(page, 'Name').fill('Monthly pay')
  await flip(page, 'Overtime without a code')
  await clean()
  await save(page)
  for (const [code, measures] of [
    ['1000', ['Attended days', 'Training days']],
    ['1100', ['Leave days']],
  ] as const) {
    await go(page, `${demo.url()}/report/payroll-code/new`)
    const form = dialog(page)
    await choose(page, form, 'Layout', 'Monthly pay')
    await field(form, 'Code').fill(code)
    for (const measure of measures) await choose(page, form, 'Adds up', measure)
    await page.keyboard.press('Escape')
    await choose(page, form, 'Unit', 'Days')
    await clean()
    await save(page, form)
  }
  await go(page, `${demo.url()}/report/month-end`)
  const lock = page.getByRole('region', { name: 'Lock', exact: true })
  const payroll = page.getByRole('region', { name: 'Payroll', exact: true })
  await payroll.getByText('Lock the month first.').waitFor()
  await clean()
  let presses = 0
  const press = async (one: Locator) => {
    presses += 1
    await one.click()
  }
  // A day that lacks a punch, mended where it is listed.
  const days = page.getByRole('region', { name: 'Days to resolve', exact: true })
  const left = async () => Number(/(\d+) left/.exec((await days.textContent()) ?? '')?.[1] ?? 0)
  const before = await left()
  const lacking = days
    .getByRole('listitem')
    .filter({ hasText: /No check-(in|out)/ })
    .first()
  await press(lacking.getByText('Add the punch'))
  await press(button(dialog(page), 'Add the punch'))
  await toast(page, 'The punch was added').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(left, { timeout: 30_000 }).toBeLessThan(before)
  // Calculated in the background: the lock waits for it.
  await press(button(lock, 'Lock the period'))
  await press(button(dialog(page), 'Lock the period'))
  await press(button(payroll, 'Make the payroll file'))
  const row = payroll.getByRole('listitem').filter({ hasText: 'Monthly-pay_' })
  const checksum = /[0-9a-f]{64}/.exec((await row.textContent()) ?? '')?.[0]
  const download = page.waitForEvent('download')
  await press(button(row, 'Download'))
  const bytes = readFileSync(await (await download).path())
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(checksum)
  const lines = bytes.toString('utf8').trim().split('\r\n')
  expect(lines[0]).toMatch(/number;code;value$/)
  expect(lines.length).toBeGreaterThan(100)
  await payroll.getByText('Nothing has changed since the last file of Monthly pay.').waitFor()
  await clean()
  await press(row.getByRole('link'))
  await press(button(dialog(page), 'Confirm'))
  await press(button(page.getByRole('dialog', { name: 'Confirm' }).last(), 'Confirm'))
  await go(page, `${demo.url()}/report/month-end`)
  await page.locator('[aria-current=step]').filter({ hasText: 'Wages paid' }).waitFor()
  expect(presses).toBe(9)
  expect(faults).toEqual([])
})
