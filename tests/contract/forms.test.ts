// Records that come as forms: what JSON with data URLs makes of them, fields and files make too; and bodies that are neither.
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FieldMeta, ResourceMeta } from '#openapi/types.ts'
import { differences } from './support/compare.ts'
import { type Draft, type Maker, maker } from './support/maker.ts'
import { fieldsOf, resourcesWith, turnOf } from './support/resources.ts'
import { isVendorsCall, type Person, sharedServer, type TestServer } from './support/server.ts'

let server: TestServer
let owner: Person
let make: Maker
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('forms')
  make = maker(owner)
})
afterAll(() => server.close())

const isFile = ({ kind }: Pick<FieldMeta, 'kind'>) => kind === 'image' || kind === 'file'
const withFiles = resourcesWith('create', 'list').filter((meta) => fieldsOf(meta, (field) => isFile(field)).length > 0)
const others = turnOf(resourcesWith('create', 'list'), 2).filter((meta) => !withFiles.includes(meta))

/** A field of a form, or the file that a data URL holds. */
function part(name: string, value: unknown): Buffer {
  const [, type, fileName, bytes] = /^data:([\w/+.-]+)(?:;name=([^;,]*))?;base64,(.*)$/s.exec(String(value)) ?? []
  const head = bytes
    ? `name="${name}"; filename="${decodeURIComponent(fileName ?? 'picture.png')}"\r\ncontent-type: ${type}`
    : `name="${name}"`
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
  const content = bytes ? Buffer.from(bytes, 'base64') : Buffer.from(text)
  return Buffer.concat([
    Buffer.from(`--edge\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ])
}

/** Sends the members of a body as the fields of a form; what holds nothing for a text is left out, as it has no form. */
async function send(method: 'POST' | 'PUT' | 'PATCH', url: string, body: Draft) {
  const person = isVendorsCall(url) ? await server.vendorOf(owner) : owner
  const parts = Object.entries(body).map(([name, value]) => part(name, value))
  const answer = await server.app.inject({
    method,
    url,
    headers: {
      host: '127.0.0.1:8080',
      authorization: `JWT ${person.token}`,
      'content-type': 'multipart/form-data; boundary=edge',
    },
    payload: Buffer.concat([...parts, Buffer.from('--edge--\r\n')]),
  })
  const { code, data, errors } = answer.json()
  return { status: answer.statusCode, code, data, errors }
}

const own = (meta: ResourceMeta, draft: Draft) =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => name in meta.fields))

describe.each([...withFiles, ...others])('a form of $name', (meta) => {
  test('makes the record that JSON makes', async () => {
    const draft = await make.draft(meta)
    const { status, data, errors } = await send('POST', meta.path, draft)
    expect([status, errors]).toEqual([200, undefined])
    expect(differences(meta, own(meta, draft), data)).toEqual({})
  })

  test.runIf(meta.verbs.includes('patch'))('changes it, and replaces it where it can be', async () => {
    const row = await make.make(meta)
    const path = `${meta.path}${row.id}/`
    const patched = await send('PATCH', path, { version: row.version })
    expect([patched.status, patched.errors]).toEqual([200, undefined])
    if (!meta.verbs.includes('update')) return
    const json = await owner.call('PUT', path, { body: { ...(await make.draft(meta)), version: 99 } })
    const form = await send('PUT', path, { ...(await make.draft(meta)), version: 99 })
    expect([form.status, form.code]).toEqual([json.status, json.code])
  })
})

describe('a form', () => {
  const departments = '/web/personnel/api/v2/departments/'

  test('whose fields are wrong is refused as JSON is', async () => {
    const { code, errors } = await send('POST', departments, { dept_code: 'A<', dept_name: '' })
    const json = await owner.call('POST', departments, { body: { dept_code: 'A<', dept_name: '' } })
    expect([code, errors]).toEqual([json.code, json.errors])
  })

  test('where a call takes none is refused', async () => {
    const { status, code } = await send('POST', `${departments}read/`, { items: [1] })
    expect([status, code]).toEqual([415, 'ZBOA0006'])
  })
})

describe('a body', () => {
  const raw = async (headers: Record<string, string>, payload: Buffer, url = '/web/personnel/api/v2/positions/') => {
    const call = { host: '127.0.0.1:8080', authorization: `JWT ${owner.token}`, ...headers }
    const answer = await server.app.inject({ method: 'POST', url, headers: call, payload })
    return [answer.statusCode, answer.json().code]
  }
  const json = 'application/json'
  const named = (name: string, code: string) => JSON.stringify({ position_code: code, position_name: name })

  test.each([
    ['packed', { 'content-type': json, 'content-encoding': 'gzip' }, gzipSync(named('Ana', 'K1')), 415, 'ZBOA0006'],
    [
      'in another character set',
      { 'content-type': `${json}; charset=utf-16` },
      Buffer.from(named('Ana', 'K2'), 'utf16le'),
      415,
      'ZBOA0006',
    ],
    [
      'of bytes that are no UTF-8',
      { 'content-type': json },
      Buffer.from(named('José', 'K3'), 'latin1'),
      400,
      'ZBOA0002',
    ],
    [
      'in UTF-8, as it says',
      { 'content-type': `${json}; charset="UTF-8"` },
      Buffer.from(named('José', 'K4')),
      200,
      'ZBPE0000',
    ],
  ] as const)('%s is taken whole or refused', async (_how, headers, payload, status, code) => {
    expect(await raw(headers, payload)).toEqual([status, code])
  })

  test('of a kind that is not known is no news where the address is not known either', async () => {
    const form = { 'content-type': 'multipart/form-data; boundary=edge' }
    expect(await raw(form, Buffer.from('--edge--\r\n'), '/web/personnel/api/v2/nowhere/import/')).toEqual([
      404,
      'ZBOA0404',
    ])
  })
})
