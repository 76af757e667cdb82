import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import { isUndoable } from '#openapi/undoable.ts'
import { downloadAs, jobEnd, send } from '#tests/server/engine/exchange/support/files.ts'
import { longTest } from '#tests/support/long-test.ts'
import { type Maker, maker, type Row } from './support/maker.ts'
import { resourcesWith, turnOf } from './support/resources.ts'
import { type Person, sharedServer, type TestServer } from './support/server.ts'

let server: TestServer
let owner: Person
let make: Maker
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('brought')
  make = maker(owner)
})
afterAll(() => server.close())

const undo = (step: string) => owner.call('POST', `/web/base/api/v2/undo/${step}/`)

/** What a file carries: neither passwords nor papers. */
async function carried({ name, fields }: ResourceMeta): Promise<Readonly<Record<string, unknown>>> {
  if ('self_password' in fields) return { self_password: null }
  if (name !== 'employee_document') return {}
  const { id } = await make.make(contract.document_type, { need_file: false })
  return { certification: id, file: null }
}

describe.each(turnOf(resourcesWith('create', 'exportRows', 'importRows').filter(isUndoable), 1))(
  'an import of $name',
  (meta) => {
    test('is undone as one step: what it added goes, and looking through leaves nothing to undo', async () => {
      const row = await make.make(meta, await carried(meta))
      const columns = Object.entries(meta.fields).flatMap(([name, field]) => (field.import ? [name] : []))
      const url = `${meta.path}export/?format=csv&id__in=${row.id}&columns=${columns.join()}`
      const { text } = await downloadAs(server, owner.email, url)
      const file = { name: 'rows.csv', bytes: Buffer.from(text) }
      await owner.call('DELETE', `${meta.path}${row.id}/`)
      const total = async () =>
        (await owner.call('GET', meta.path, { query: { page_size: '1', count: 'exact' } })).data.total
      const before = await total()
      const looked = await send(owner, file, { mode: 'upsert', dry_run: 'true' }, meta.path)
      expect(looked.step).toBe('')
      const { status, data, step } = await send(owner, file, { mode: 'upsert' }, meta.path)
      expect([status, data.created, data.errors, await total()]).toEqual([200, 1, [], before + 1])
      expect((await undo(step)).status).toBe(200)
      expect(await total()).toBe(before)
    })
  },
)

longTest(
  'an import of many rows, which runs as a job, is undone as one step: changes, too',
  async () => {
    const path = '/web/personnel/api/v2/positions/'
    const { id } = (await owner.call('POST', path, { body: { position_code: 'KEPT', position_name: 'As it was' } }))
      .data
    const rows = Array.from({ length: 2000 }, (_, at) => `M${at},Many ${at}`)
    const bytes = Buffer.from(['Position code,Position name', 'KEPT,Renamed', ...rows].join('\n'))
    const { data } = await send(owner, { name: 'many.csv', bytes }, { mode: 'upsert' }, path)
    const job = await jobEnd(owner, data.job)
    expect(job).toMatchObject({
      state: 'DONE',
      created: 2000,
      updated: 1,
      step: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const undone = await undo(job.step)
    expect([undone.status, undone.data.records[0].ids.length]).toEqual([200, 2001])
    expect((await owner.call('GET', `${path}${id}/`)).data.position_name).toBe('As it was')
    const left: Row[] = (await owner.call('GET', path, { query: { search: 'Many' } })).data.data
    expect(left).toEqual([])
    expect((await undo(job.step)).code).toBe('ZBOA0502')
  },
  120_000,
)
