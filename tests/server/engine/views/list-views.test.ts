import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourcesWith } from '#tests/contract/support/resources.ts'
import { isVendorsCall, type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

let server: TestServer
let owner: Person
let ana: Person
let ben: Person
let stranger: Person
const base = '/web/base/api/v2/list_views/'
const seeing = ['company.view_department']

beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('views')
  stranger = await server.company('strange')
  ana = await server.member(owner, { email: 'ana@views.test', permissions: seeing })
  ben = await server.member(owner, { email: 'ben@views.test', permissions: [...seeing, 'system.share_list_view'] })
})
afterAll(() => server.close())

const state = { ordering: ['-dept_name'], condition: '{"dept_code":"A"}', page_size: 50, looks: { density: 'compact' } }
const save = (person: Person, name: string, of: object = state, resource = 'department') =>
  person.call('POST', base, { body: { resource, name, state: of } })
const saved = async (person: Person, name: string) => (await save(person, name)).data
const names = async (person: Person, resource = 'department') =>
  (await person.call('GET', base, { query: { resource } })).data.map(({ name }: { name: string }) => name)
const share = (person: Person, id: number, shared_with: string, groups?: readonly number[]) =>
  person.call('POST', `${base}share/${id}/`, { body: { shared_with, groups } })

describe('a saved view', () => {
  test('holds what was saved, and is its owner’s alone', async () => {
    const { status, data } = await save(ana, '  My  teams ')
    expect(status).toBe(200)
    expect(data).toMatchObject({ name: 'My teams', state, is_own: true, is_default: false, shared_with: 'NOBODY' })
    expect(await names(ana)).toContain('My teams')
    for (const other of [ben, owner, stranger]) {
      expect((await other.call('GET', `${base}${data.id}/`)).code).toBe('ZBOA0404')
      expect((await other.call('PATCH', `${base}${data.id}/`, { body: { name: 'Mine' } })).code).toBe('ZBOA0404')
      expect((await other.call('DELETE', `${base}${data.id}/`)).code).toBe('ZBOA0404')
      expect(await names(other)).not.toContain('My teams')
    }
  })

  test('has a name of its own among the person’s views of a list', async () => {
    await save(ana, 'Twice')
    const { status, errors } = await save(ana, 'TWICE')
    expect([status, errors?.name?.[0]?.code]).toEqual([400, 'ZBOA0017'])
    expect((await save(ben, 'Twice')).status).toBe(200)
    expect((await save(ana, '   ')).errors?.name?.[0]?.code).toBe('ZBOA0010')
  })

  test('is changed under its version, and removed', async () => {
    const { id, version } = await saved(ana, 'Changing')
    const one = `${base}${id}/`
    const { data } = await ana.call('PATCH', one, { body: { name: 'Changed', state: { search: 'x' }, version } })
    expect(data).toMatchObject({ name: 'Changed', state: { search: 'x' }, version: version + 1 })
    expect((await ana.call('PATCH', one, { body: { name: 'Late', version } })).code).toBe('ZBOA0019')
    expect((await ana.call('DELETE', one)).data).toEqual({ deleted: 1 })
    expect((await ana.call('GET', one)).code).toBe('ZBOA0404')
  })

  test('is shared with everyone by those who have the right, who then change it, too', async () => {
    const { id } = await saved(ben, 'For all')
    expect((await share(ben, id, 'EVERYONE')).data).toMatchObject({ shared_with: 'EVERYONE', groups: [] })
    expect((await ana.call('GET', `${base}${id}/`)).data).toMatchObject({ is_own: false, name: 'For all' })
    expect(await names(stranger)).not.toContain('For all')
    expect((await ana.call('PATCH', `${base}${id}/`, { body: { name: 'Taken' } })).code).toBe('ZBOA0400')
    expect((await ana.call('DELETE', `${base}${id}/`)).code).toBe('ZBOA0400')
    expect((await owner.call('PATCH', `${base}${id}/`, { body: { name: 'For everyone' } })).data.name).toBe(
      'For everyone',
    )
    await share(ben, id, 'NOBODY')
    expect(await names(ana)).not.toContain('For everyone')
  })

  test('is not shared without the right, nor with groups of another company', async () => {
    const { id } = await saved(ana, 'Hers')
    expect((await share(ana, id, 'EVERYONE')).status).toBe(403)
    const { id: his } = await saved(ben, 'His')
    const group = (await stranger.call('GET', '/web/system/api/v2/groups/')).data.data[0]?.id ?? 2 ** 40
    expect((await share(ben, his, 'GROUPS', [group])).errors?.groups?.[0]?.code).toBe('ZBOA0016')
    expect((await share(ben, his, 'GROUPS')).errors?.groups?.[0]?.code).toBe('ZBOA0010')
  })

  test('shared with groups is seen by their members, until they leave or the group goes', async () => {
    const body = { name: 'Planners', permissions: seeing }
    const { data: group } = await owner.call('POST', '/web/system/api/v2/groups/', { body })
    const { id } = await saved(ben, 'For planners')
    expect((await share(ben, id, 'GROUPS', [group.id])).data.groups).toEqual([group.id])
    expect(await names(ana)).not.toContain('For planners')
    const users = (await owner.call('GET', '/web/system/api/v2/users/', { query: { search: 'ana@views.test' } })).data
      .data
    const [{ id: user, groups }] = users
    const put = (all: readonly number[]) =>
      owner.call('PATCH', `/web/system/api/v2/users/${user}/`, { body: { groups: all } })
    const before = groups.map((one: { id: number }) => one.id)
    expect((await put([...before, group.id])).status).toBe(200)
    expect(await names(ana)).toContain('For planners')
    await put(before)
    expect(await names(ana)).not.toContain('For planners')
  })

  test('is what a person’s list begins with, of that person alone', async () => {
    const { id } = await saved(ben, 'First of all')
    await share(ben, id, 'EVERYONE')
    const begin = (person: Person, view: number | null) =>
      person.call('POST', `${base}default/`, { body: { resource: 'department', view } })
    expect((await begin(ana, id)).data).toEqual({ resource: 'department', view: id })
    expect((await ana.call('GET', `${base}${id}/`)).data.is_default).toBe(true)
    expect((await ben.call('GET', `${base}${id}/`)).data.is_default).toBe(false)
    await begin(ana, null)
    expect((await ana.call('GET', `${base}${id}/`)).data.is_default).toBe(false)
    expect((await begin(stranger, id)).code).toBe('ZBOA0404')
    const elsewhere = { body: { resource: 'area', view: id } }
    expect((await owner.call('POST', `${base}default/`, elsewhere)).errors?.view?.[0]?.code).toBe('ZBOA0016')
  })

  test.each([
    ['an order', { ordering: ['colour_of_sky'] }, 'state.ordering', '0044'],
    ['a filter', { filters: { colour_of_sky: 'blue' } }, 'state.filters', '0044'],
    ['a column', { looks: { order: ['colour_of_sky'] } }, 'state.looks', '0044'],
    ['a condition', { condition: '{"colour_of_sky":"blue"}' }, 'state.condition', '0044'],
    ['a grouping', { group: 'colour_of_sky' }, 'state.group', '0044'],
    ['a broken condition', { condition: '{' }, 'state.condition', '0013'],
    [
      'a colour',
      { looks: { colours: [{ condition: '{', colour: 'red' }] } },
      'state.looks.colours.0.condition',
      '0013',
    ],
  ])('that names %s which its list does not have is refused at that place', async (_, of, place, number) => {
    const { status, errors } = await save(ana, 'Wrong', of)
    expect([status, errors?.[place]?.[0]?.code]).toEqual([400, `ZBOA${number}`])
  })

  test('is of a list that the person may see', async () => {
    expect((await save(ana, 'Areas', {}, 'area')).status).toBe(403)
    expect((await ana.call('GET', base, { query: { resource: 'area' } })).status).toBe(403)
    expect((await save(ana, 'Nothing', {}, 'nothing')).code).toBe('ZBOA0014')
    expect((await save(ana, 'Nothing', {}, 'constructor')).code).toBe('ZBOA0014')
  })

  test.each(resourcesWith('list'))(
    'can be kept for the list of $name, and is out of sight of another company',
    async ({ name, path }) => {
      // A vendor's lists are seen in a company that is a vendor.
      const of = (person: Person) => (isVendorsCall(path) ? server.vendorOf(person) : person)
      const [holder, other] = [await of(owner), await of(stranger)]
      const { status, data } = await save(holder, 'Kept', {}, name)
      expect(status).toBe(200)
      expect(await names(holder, name)).toContain('Kept')
      expect(await names(other, name)).toEqual([])
      expect((await stranger.call('GET', `${base}${data.id}/`)).code).toBe('ZBOA0404')
    },
  )
})
