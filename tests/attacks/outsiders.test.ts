// Members who are bound to a department, an area or a position go after everything that tells of people outside of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta, ResourceName } from '#openapi/types.ts'
import type { Live } from '#server/engine/live/hub.ts'
import { recordWatch } from '#server/engine/live/record-watch.ts'
import type { Row } from '#tests/contract/support/maker.ts'
import { boundByServer, resourcesOfPeople } from '#tests/contract/support/people.ts'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'
import { downloadAs } from '#tests/server/engine/exchange/support/files.ts'
import { type TwoPlaces, tells, twoPlaces } from './support/two-places.ts'

let server: TestServer
let places: TwoPlaces
beforeAll(async () => {
  server = await sharedServer()
  places = await twoPlaces(server)
}, 300_000)
afterAll(() => server.close())

const resources: readonly ResourceMeta[] = [
  ...resourcesOfPeople,
  contract.employee,
  ...boundByServer.map((name) => contract[name]),
]
  .filter((meta, at, all) => all.indexOf(meta) === at)
  .filter(({ area }) => area !== 'vendor')

/** Terminals and phones send these, or nights pass before they are there: the contract's test says what bounds them. */
const fromElsewhere: readonly ResourceName[] = [
  'access_command',
  'announcement_reading',
  'app_operation',
  'bio_template',
  'door_event',
  'gps_account',
  'leave_schedule',
  'notice',
  'terminal_error',
  'transaction',
  'unregistered_transaction',
]

const rowsOf = async ({ path }: ResourceMeta, by: Person): Promise<Row[]> => {
  const { data, status, code } = await by.call('GET', path, { query: { page_size: '500' } })
  if (status !== 200) throw new Error(`${by.email} ${path}: ${code}`)
  return data.data
}
const outside = async (meta: ResourceMeta) => (await rowsOf(meta, places.owner)).filter(tells)

describe.each(resources)('$name', (meta) => {
  test.runIf(!fromElsewhere.includes(meta.name))('has records about people outside', async () => {
    expect((await outside(meta)).length).toBeGreaterThan(0)
  })

  test('tells nothing of them: lists, reads, groups, files, history', async () => {
    const records = (await outside(meta)).slice(0, 4)
    const ids = records.map(({ id }) => id)
    for (const member of places.members) {
      const where = `${member.email} ${meta.name}`
      expect([where, tells(await rowsOf(meta, member))]).toEqual([where, false])
      const found = await member.call('GET', meta.path, { query: { id__in: ids.join(',') || '0' } })
      expect([where, found.data.total]).toEqual([where, 0])
      if (ids.length > 0) {
        const read = await member.call('POST', `${meta.path}read/`, { body: { items: ids } })
        expect([where, read.data]).toEqual([where, []])
      }
      for (const id of ids) {
        expect([where, (await member.call('GET', `${meta.path}${id}/`)).status]).toEqual([where, 404])
        if (meta.verbs.includes('history'))
          expect([where, (await member.call('GET', `${meta.path}history/${id}/`)).status]).toEqual([where, 404])
      }
      if (meta.verbs.includes('exportRows')) {
        const { text } = await downloadAs(server, member.email, `${meta.path}export/?format=csv`)
        expect([where, tells(text)]).toEqual([where, false])
      }
    }
  })

  test('lets nothing be written to them: changes, deletions, actions', async () => {
    const before = (await outside(meta)).slice(0, 4)
    for (const member of places.members)
      for (const { id } of before) {
        if (meta.verbs.includes('patch')) await member.call('PATCH', `${meta.path}${id}/`, { body: {} })
        if (meta.verbs.includes('destroy')) await member.call('DELETE', `${meta.path}${id}/`)
        if (meta.verbs.includes('multiDestroy'))
          await member.call('DELETE', `${meta.path}multi-destroy/`, { body: { ids: [id] } })
        for (const [name, { on }] of Object.entries(meta.actions))
          await member.call('POST', on === 'row' ? `${meta.path}${name}/${id}/` : `${meta.path}${name}/`, {
            query: { confirm: '1' },
            body: on === 'row' ? {} : { ids: [id], reason: 'Because' },
          })
      }
    const after = await rowsOf(meta, places.owner)
    expect(before.map(({ id }) => after.find((row) => row.id === id))).toEqual(before)
  })

  test('is followed live by nobody who may not see them', async () => {
    const ids = (await outside(meta)).slice(0, 4).map(({ id }) => id)
    for (const member of places.members) {
      const sent: string[] = []
      const watch = recordWatch({
        database: server.database,
        principals: server.app.access.principals,
        send: (_, type) => void sent.push(type),
      })
      const live = liveOf(member)
      await watch.follow(live, `record:${meta.name}`, { ids, age: 0, isOlder: false })
      await watch.tell({ company: member.company, resource: meta.name, changed: ids, added: ids } as never, [live])
      expect([member.email, meta.name, sent]).toEqual([member.email, meta.name, []])
    }
  })
})

/** A connection of the member’s session, as far as following records knows one. */
function liveOf({ token, user, company }: Person): Live {
  const { sid, pv } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return { id: sid, session: sid, version: pv ?? 0, user, company } as Live
}

test('no search over all records finds them', async () => {
  for (const member of places.members) {
    const { data } = await member.call('GET', '/web/base/api/v2/search/', { query: { search: 'zorvath' } })
    // A group of rights bears the word in its name: it is nobody’s record.
    const people = data.data.filter(({ resource }: { resource: string }) => resource !== 'group')
    expect([member.email, people]).toEqual([member.email, []])
  }
  expect(
    (await places.owner.call('GET', '/web/base/api/v2/search/', { query: { search: 'zorvath' } })).data.data,
  ).not.toEqual([])
})

test('who holds a group is told as far as the scope goes', async () => {
  const groups = await rowsOf(contract.group, places.owner)
  for (const { id } of groups) {
    for (const member of places.members)
      expect(tells((await member.call('GET', `${contract.group.path}users/${id}/`)).data)).toBe(false)
  }
})

test('what was deleted of them is in nobody else’s trash, and comes back for nobody else', async () => {
  for (const meta of resources.filter(({ verbs, name }) => verbs.includes('trash') && name !== 'employee')) {
    const [record] = await outside(meta)
    if (!record || (await places.owner.call('DELETE', `${meta.path}${record.id}/`)).status !== 200) continue
    for (const member of places.members) {
      const { data } = await member.call('GET', `${meta.path}trash/`)
      const ids = data.data.map(({ id }: Row) => id)
      expect([meta.name, member.email, ids.includes(record.id)]).toEqual([meta.name, member.email, false])
      await member.call('POST', `${meta.path}restore/`, { body: { ids: [record.id] } })
      expect([meta.name, (await places.owner.call('GET', `${meta.path}${record.id}/`)).status]).toEqual([
        meta.name,
        404,
      ])
    }
  }
})
