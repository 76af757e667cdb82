// What stands beside a record says so where its calls are refused, and the record's form stands all the same.
import { waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'
import { withParts } from '#src/app/parts.tsx'
import { everyScreen } from '#src/app/screens.ts'
import { permissionOf } from '#src/crud/model/rights.ts'
import { type Application, startApplication } from '#tests/app/support/application.tsx'
import { sampleValue } from '#tests/contract/support/sample-value.ts'

const entries = (await everyScreen()).flatMap(([path, one]) =>
  'entry' in one ? [[path, withParts(one)] as const] : [],
)
const tried = entries.filter(([, { joined }]) => joined.aside)
const permissions = entries.map(([, one]) => permissionOf(one, 'list'))

/** These have nothing to ask for: what they show or do stands in the record. */
const asksNothing = new Set([
  'export_destination',
  'tenant_company',
  'auto_export_run',
  'settings',
  'payroll_file',
  'payment_dispute',
  'payment_difference',
  // Their preview is made when somebody asks for it.
  'pdf_setting',
  'report_pdf_setting',
  // A picture and a file are asked for where the record has one.
  'transaction',
  'terminal_file',
])

let application: Application
beforeAll(async () => {
  application = await startApplication('asides')
})
afterEach(() => application.instead(undefined))
afterAll(() => application.close())

function answered(field: FieldMeta): unknown {
  if (field.kind === 'reference') return { id: 1, display_name: 'One' }
  if (['references', 'list', 'choices', 'numbers'].includes(field.kind)) return []
  if (field.kind === 'image' || field.kind === 'json') return null
  return sampleValue(field, 7)
}

const rowOf = ({ fields }: ResourceMeta) => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, answered(field)])),
  id: 7,
  version: 1,
  display_name: 'Number 7',
  // A question that waits, where the record is one.
  place: 'OPEN',
})

/** Who is signed in and for which company; the rest of the frame tells of its failures elsewhere. */
const frame = /\/(current-user|current-company|region_identify|ws_ticket|unread_count|refresh_token)\/$/

const surroundings = () => document.querySelector('main form, [role=dialog] form')?.closest('main, [role=dialog]')

it.each(tried)('beside a record of %s', async (path, { meta }) => {
  const record = meta.singleton ? meta.path : `${meta.path}7/`
  application.instead(async (request, ask) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/current-user/')) {
      const envelope = await (await ask()).json()
      return HttpResponse.json({ ...envelope, data: { ...envelope.data, permissions } })
    }
    if (pathname === record) return HttpResponse.json({ isSuccess: true, code: 'ZBXX0000', data: rowOf(meta) })
    if (frame.test(pathname) || pathname === meta.path) return undefined
    return HttpResponse.json({ isSuccess: false, code: 'ZBOA0400' }, { status: 403 })
  })
  await application.open(meta.singleton ? path : `${path}/7`, application.owner)
  await waitFor(() => expect(surroundings()).toBeTruthy())
  if (asksNothing.has(meta.name)) return
  const text = () => surroundings()?.textContent
  await waitFor(() => expect(text()).toContain('This could not be loaded'))
})
