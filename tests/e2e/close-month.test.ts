// A person's task: the last month is closed and handed to payroll, in a file with payroll's own codes.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inDemo } from './support/in-demo.ts'
import { axeFindings, overflow } from './support/look-over.ts'
import { button, choose, dialog, field, flip, heading, save } from './support/steps.ts'
import { go } from './support/visit.ts'

const demo = inDemo()

test('a layout and its codes are described, the month is locked, and its file is made and downloaded', async () => {
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
  await button(lock, 'Lock the period').click()
  await button(dialog(page), 'Lock the period').click()
  await button(payroll, 'Make the payroll file').click()
  const row = payroll.getByRole('listitem').filter({ hasText: 'Monthly-pay_' })
  const checksum = /[0-9a-f]{64}/.exec((await row.textContent()) ?? '')?.[0]
  const download = page.waitForEvent('download')
  await button(row, 'Download').click()
  const bytes = readFileSync(await (await download).path())
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(checksum)
  const lines = bytes.toString('utf8').trim().split('\r\n')
  expect(lines[0]).toMatch(/number;code;value$/)
  expect(lines.length).toBeGreaterThan(100)
  await payroll.getByText('Nothing has changed since the last file of Monthly pay.').waitFor()
  await clean()
  expect(faults).toEqual([])
})
