// Enrolling somebody at a terminal from the screen: the dialog follows what the terminal does, and lets it be tried again.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tellTopic } from '#src/api/live-topics.ts'
import { type Application, startApplication } from './support/application.tsx'

let application: Application
const sn = `ER${Date.now()}`

const push = async (method: 'GET' | 'POST', path: string, body?: string) =>
  (await fetch(`${window.location.origin}/iclock/${path}`, { method, ...(body !== undefined && { body }) })).text()

beforeAll(async () => {
  application = await startApplication('enroller')
  const area = (await application.call('POST', '/web/personnel/api/v2/areas/', { area_code: 'G', area_name: 'Gate' }))
    .id
  await application.call('POST', '/web/device/api/v2/terminals/', { sn, alias: 'North gate', area })
  const ana = { emp_code: '1042', first_name: 'Ana', area: [area] }
  await application.call('POST', '/web/personnel/api/v2/employees/', ana)
  await push('GET', `cdata?SN=${sn}&options=all&pushver=2.4.1`)
})
afterAll(() => application.close())

/** What goes before the enrolment is done; its own command is answered by its number. */
async function fetched(): Promise<string> {
  for (;;) {
    const [, command = '', text = ''] = /C:(\d+):([^\n]*)/.exec(await push('GET', `getrequest?SN=${sn}`)) ?? []
    if (command === '' || text.startsWith('ENROLL')) return command
    await push('POST', `devicecmd?SN=${sn}`, `ID=${command}&Return=0&CMD=DATA\n`)
  }
}

it('follows the terminal to a refusal, tries again, and ends with the template', async () => {
  const { user } = await application.open('/device/terminal', application.owner)
  await user.click(await screen.findByRole('button', { name: /^Actions for North gate/ }))
  await user.click(await screen.findByRole('menuitem', { name: /^Enroll/ }))
  const order = within(await screen.findByRole('dialog', { name: 'Enroll' }))
  await user.click(order.getByRole('combobox', { name: /^Employee/ }))
  await user.click(await screen.findByRole('option', { name: /Ana/, hidden: true }))
  await user.click(order.getByRole('button', { name: 'Confirm' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enrolment' }))
  await dialog.findByText('The terminal has not asked for it yet.')
  const command = await fetched()
  tellTopic('device.state')
  await dialog.findByText(/^The terminal waits for the finger/)
  await push('POST', `devicecmd?SN=${sn}`, `ID=${command}&Return=4&CMD=ENROLL_FP\n`)
  tellTopic('device.state')
  await dialog.findByText(/^Failed: the quality is too low/)
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await dialog.findByText('The terminal has not asked for it yet.')
  const second = await fetched()
  const template = Buffer.alloc(48, 7).toString('base64')
  const line = `FP PIN=1042\tFID=6\tSize=${template.length}\tValid=1\tTMP=${template}\n`
  await push('POST', `cdata?SN=${sn}&table=OPERLOG`, line)
  await push('POST', `devicecmd?SN=${sn}`, `ID=${second}&Return=0&CMD=ENROLL_FP\n`)
  tellTopic('device.state')
  await dialog.findByText('Done: the template has arrived.')
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull()
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[1] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Enrolment' })).toBeNull())
})
