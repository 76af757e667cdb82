// "Save and add another" on every form there is: what is saved second is a record of its own, and the first one stays as it was.
import { fireEvent, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { FieldMeta } from '#openapi/types.ts'
import { everyScreen } from '#src/app/screens.ts'
import { draftKey } from '#src/crud/model/drafts.ts'
import { planForm } from '#src/crud/model/form-plan.ts'
import { mayCall, permissionOf } from '#src/crud/model/rights.ts'
import type { ResourceScreen } from '#src/crud/model/screen.ts'
import { sampleValue } from '#tests/contract/support/sample-value.ts'
import { takesEach } from '#tests/support/long-test.ts'
import { type Application, startApplication } from './support/application.tsx'

const found = (await everyScreen()).flatMap(([path, one]) => ('entry' in one ? [[path, one] as const] : []))
/** Everything on every page: what belongs to whom is not what is tried here. */
const permissions = found.flatMap(([, one]) => (['list', 'create'] as const).map((verb) => permissionOf(one, verb)))
const addable = found.filter(([, one]) => one.entry.form && mayCall(one, 'create', new Set(permissions)))
/** All of them take minutes. */
const tried = addable.filter((_, place) => takesEach || place % 4 === 0)

let application: Application
let owner: { readonly id: number; readonly company: number }
beforeAll(async () => {
  application = await startApplication('add-another')
  const user = await application.call('GET', '/web/oauth/api/v2/current-user/')
  const company = await application.call('GET', '/web/oauth/api/v2/current-company/')
  owner = { id: user.id, company: company.id }
})
afterEach(() => application.instead(undefined))
afterAll(() => application.close())

const sampled = (field: FieldMeta, number: number): unknown => {
  if (field.kind === 'reference') return number
  return field.kind === 'references' ? [number] : sampleValue(field, number)
}

/** What a person would have typed, as an earlier visit leaves it. */
function draftOf(one: ResourceScreen, number: number): string {
  const items = planForm(one, 'create').items.filter(({ readOnly, meta }) => !readOnly && meta.required)
  const values = items.map(({ field, meta }) => [field, sampled(meta, number)])
  // A form that needs nothing has a draft of something, or none would be offered.
  const [any] = planForm(one, 'create').items
  const typed = values.length > 0 ? values : [[any?.field, any && sampled(any.meta, number)]]
  return JSON.stringify({ time: Date.now(), base: {}, values: Object.fromEntries(typed) })
}

it.each(tried)('on %s two records in a row are two new records', async (path, one) => {
  const saved: string[] = []
  application.instead(async (request, ask) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/current-user/')) {
      const envelope = await (await ask()).json()
      return HttpResponse.json({ ...envelope, data: { ...envelope.data, permissions } })
    }
    if (request.method !== 'PATCH' && (request.method !== 'POST' || pathname !== one.meta.path)) return undefined
    saved.push(`${request.method} ${pathname}`)
    const record = { ...(await request.json()), id: saved.length, version: 1, display_name: `Number ${saved.length}` }
    return HttpResponse.json({ isSuccess: true, code: 'ZBXX0000', data: record })
  })
  await application.open(`${path}/new`, application.owner)
  const key = draftKey({ user: owner.id, company: owner.company, resource: one.meta.name, record: 'new' })
  // The second form finds a draft as the first one did: saving empties it.
  const keep = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
    Reflect.set(this, name, name === key && value === '' ? draftOf(one, 8) : value)
  })
  localStorage.setItem(key, draftOf(one, 7))
  try {
    for (const number of [1, 2]) {
      // By their text: asking every element of a large form for its role takes seconds.
      fireEvent.click(await screen.findByText('Continue draft'))
      fireEvent.click(await screen.findByText('Save and add another'))
      await screen.findByText(`Number ${number} was saved`)
    }
    expect(saved).toEqual([`POST ${one.meta.path}`, `POST ${one.meta.path}`])
  } finally {
    keep.mockRestore()
  }
})
