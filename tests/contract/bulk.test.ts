import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBulkField } from '#openapi/bulk-fields.ts'
import { isGroupable } from '#openapi/condition.ts'
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import { isUndoable } from '#openapi/undoable.ts'
import { groupsCondition } from '#src/crud/model/group-ticks.ts'
import { longTest } from '#tests/support/long-test.ts'
import { type Maker, maker, type Row } from './support/maker.ts'
import { isTied } from './support/overrides.ts'
import { codeOf, fieldsOf, resourcesWith, turnOf } from './support/resources.ts'
import { type Answer, type Person, sharedServer, type TestServer } from './support/server.ts'

let server: TestServer
let owner: Person
let stranger: Person
let make: Maker
let theirs: Maker
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('many')
  stranger = await server.company('foreign')
  make = maker(owner)
  theirs = maker(stranger)
})
afterAll(() => server.close())

/** A text that many records may hold. */
const textField = (meta: ResourceMeta): string | undefined => {
  const texts = fieldsOf(
    meta,
    (field, name) => isBulkField(field) && field.kind === 'text' && !field.choices && !isTied(meta.name, name),
  )
  return (texts.find(([, { nullable }]) => nullable) ?? texts[0])?.[0]
}

const resources = turnOf(
  resourcesWith('create', 'bulkChange').filter((meta) => textField(meta) !== undefined),
  1,
)
const nowhere = 2 ** 40

describe.each(resources)('changing many of $name', (meta) => {
  const field = textField(meta) ?? ''
  const change = (body: object, by = owner) => by.call('POST', `${meta.path}bulk_change/`, { body })
  const read = async (id: number): Promise<Row> => (await owner.call('GET', `${meta.path}${id}/`)).data
  const another = async () => (await make.draft(meta))[field]
  const three = async () => [await make.make(meta), await make.make(meta), await make.make(meta)] as const

  test('gives the named ones the value, leaves others and other fields, and is undone as one step', async () => {
    const [first, second, other] = await three()
    const value = await another()
    const { status, data, step } = await change({ ids: [first.id, second.id], changes: { [field]: value } })
    expect([status, data]).toEqual([200, { accepted: 2, skipped: [] }])
    for (const row of [first, second])
      expect(await read(row.id)).toMatchObject({
        [field]: value,
        version: row.version + (row[field] === value ? 0 : 1),
      })
    expect(await read(other.id)).toEqual(other)
    if (!isUndoable(meta)) return
    expect((await owner.call('POST', `/web/base/api/v2/undo/${step}/`)).status).toBe(200)
    for (const row of [first, second]) expect((await read(row.id))[field]).toEqual(row[field])
  })

  test('takes the query of the list and how many it finds', async () => {
    const [first, second, other] = await three()
    const value = await another()
    const filter = `id__in=${first.id},${second.id}&ordering=-id&page=7&page_size=5`
    const { status, data } = await change({ filter, count: 2, changes: { [field]: value } })
    expect([status, data]).toEqual([200, { accepted: 2, skipped: [] }])
    expect([(await read(first.id))[field], (await read(second.id))[field]]).toEqual([value, value])
    expect(await read(other.id)).toEqual(other)
  })

  const groupable = Object.keys(meta.fields).find((name) => isGroupable(meta.fields[name]))
  test.runIf(groupable)('takes the records of a group, as many as the group counts', async () => {
    await three()
    const by = groupable ?? ''
    const { data } = await owner.call('GET', `${meta.path}grouped/?by=${by}`)
    const [group] = data.groups as readonly [{ readonly value: unknown; readonly count: number }]
    const condition = groupsCondition(undefined, by, [group])
    const rows = await owner.call('GET', `${meta.path}?condition=${encodeURIComponent(condition)}&count=exact`)
    expect(rows.data.total).toBe(group.count)
    const body = { filter: `condition=${encodeURIComponent(condition)}`, changes: { [field]: await another() } }
    const refused = await change({ ...body, count: group.count + 1 })
    expect([refused.code, refused.context]).toEqual([
      codeOf(meta, '0049'),
      { expected: group.count + 1, count: group.count },
    ])
    const { data: done } = await change({ ...body, count: group.count, skip_errors: true })
    expect(done.accepted + done.skipped.length).toBe(group.count)
  })

  test('is refused where another number matches by now, tells it, and changes nothing', async () => {
    const [first, second] = await three()
    const filter = `id__in=${first.id},${second.id}`
    const { status, code, context } = await change({ filter, count: 3, changes: { [field]: await another() } })
    expect([status, code, context]).toEqual([400, codeOf(meta, '0049'), { expected: 3, count: 2 }])
    expect([await read(first.id), await read(second.id)]).toEqual([first, second])
  })

  test('without a number, or with ids beside the filter, is refused', async () => {
    const changes = { [field]: await another() }
    const codes = [
      await change({ filter: '', changes }),
      await change({ filter: '', count: '2', changes }),
      await change({ filter: '', count: 1, ids: [1], changes }),
      await change({ filter: 'nothing=1', count: 1, changes }),
      await change({ ids: [], changes }),
      await change({ ids: [1], changes: {} }),
    ].map(({ status, code }) => [status, code])
    const numbers = ['0010', '0013', '0018', '0044', '0028', '0028']
    expect(codes).toEqual(numbers.map((number) => [400, codeOf(meta, number)]))
  })

  const fixed = fieldsOf(meta, (one) => !isBulkField(one) && !one.computed)
  test('does not take what is unique, fixed, read only, secret or an image', async () => {
    const { id } = await make.make(meta)
    for (const [name] of fixed.filter(([one]) => one !== 'version')) {
      const { status, errors } = await change({ ids: [id], changes: { [name]: 'x' } })
      expect([name, status, errors?.[name]?.[0]?.code]).toEqual([name, 400, codeOf(meta, '0018')])
    }
  })

  test('is all or nothing, or those that can take it: as the person chose', async () => {
    const [first, second] = await three()
    const value = await another()
    const ids = [first.id, nowhere, second.id]
    const all = await change({ ids, changes: { [field]: value } })
    expect([all.status, all.code, all.context]).toEqual([400, codeOf(meta, '0050'), { failed: 1, count: 3 }])
    expect(all.data).toEqual({ accepted: 0, skipped: [{ id: nowhere, code: 'ZBOA0404', context: {} }] })
    expect([await read(first.id), await read(second.id)]).toEqual([first, second])
    const good = await change({ ids, changes: { [field]: value }, skip_errors: true })
    expect([good.status, good.data.accepted, good.data.skipped.length]).toEqual([200, 2, 1])
    expect([(await read(first.id))[field], (await read(second.id))[field]]).toEqual([value, value])
  })

  test('passes over those of another company, by id and by filter', async () => {
    const foreign = await theirs.make(meta)
    const own = await make.make(meta)
    const changes = { [field]: await another() }
    const byId = await change({ ids: [foreign.id, own.id], changes })
    expect([byId.code, byId.data.skipped]).toEqual([
      codeOf(meta, '0050'),
      [{ id: foreign.id, code: 'ZBOA0404', context: {} }],
    ])
    const byFilter = await change({ filter: `id__in=${foreign.id},${own.id}`, count: 2, changes })
    expect([byFilter.code, byFilter.context?.count]).toEqual([codeOf(meta, '0049'), 1])
    expect((await stranger.call('GET', `${meta.path}${foreign.id}/`)).data).toEqual(foreign)
  })

  test('tells who may not see the list nothing about how many match', async () => {
    const right = `${meta.module}.change_${meta.name}`
    const blind = await server.member(owner, { email: `${meta.name}@many.test`, permissions: [right] })
    const { id } = await make.make(meta)
    const seen = (await blind.call('GET', meta.path)).status === 200
    const { status } = await change({ filter: `id__in=${id}`, count: 5, changes: { [field]: await another() } }, blind)
    expect(status).toBe(seen ? 400 : 403)
  })
})

describe.each(turnOf(resourcesWith('create', 'multiDestroy', 'bulkChange'), 2))('removing many of $name', (meta) => {
  const remove = (body: object, by = owner) => by.call('DELETE', `${meta.path}multi-destroy/`, { body })
  const isThere = async (id: number) => (await owner.call('GET', `${meta.path}${id}/`)).status === 200

  test('takes the query of the list and how many it finds, and no others', async () => {
    const [first, second, other] = [await make.make(meta), await make.make(meta), await make.make(meta)]
    const filter = `id__in=${first.id},${second.id}`
    const wrong = await remove({ filter, count: 1 })
    expect([wrong.code, wrong.context]).toEqual([codeOf(meta, '0049'), { expected: 1, count: 2 }])
    const { status, data } = await remove({ filter, count: 2 })
    expect([status, data]).toEqual([200, { deleted: [first.id, second.id], blocked: [], ended: [] }])
    expect([await isThere(first.id), await isThere(second.id), await isThere(other.id)]).toEqual([false, false, true])
  })

  test('never reaches another company', async () => {
    const foreign = await theirs.make(meta)
    const { code, context } = await remove({ filter: `id__in=${foreign.id}`, count: 1 })
    expect([code, context]).toEqual([codeOf(meta, '0049'), { expected: 1, count: 0 }])
    expect((await stranger.call('GET', `${meta.path}${foreign.id}/`)).status).toBe(200)
  })
})

describe('many at once', () => {
  const path = '/web/personnel/api/v2/positions/'
  const fill = async (prefix: string, count: number) => {
    await sql`insert into position (company_id, position_code, position_name, create_user, change_user)
      select ${owner.company}, ${prefix} || n, ${prefix} || ' ' || n, '', '' from generate_series(1, ${count}::int) n`.execute(
      server.database.kysely,
    )
    return `position_code__icontains=${prefix}`
  }
  const total = async (filter: string): Promise<number> =>
    (await owner.call('GET', `${path}?${filter}&page_size=1&count=exact`)).data.total
  const over = async ({ data }: Answer, until = ['DONE', 'FAILED', 'CANCELLED']) => {
    for (;;) {
      const { data: job } = await owner.call('GET', `/web/base/api/v2/jobs/${data.job}/`)
      if (until.includes(job.state)) return job
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const change = (body: object) => owner.call('POST', `${path}bulk_change/`, { body })

  test('a record that comes in between is never touched: what was seen is done, or nothing', async () => {
    const filter = await fill('RACE', 20)
    for (let round = 0; round < 6; round += 1) {
      const before = await total(filter)
      const [removed, added] = await Promise.all([
        owner.call('DELETE', `${path}multi-destroy/`, { body: { filter, count: before } }),
        owner.call('POST', path, { body: { position_code: `RACE-${round}`, position_name: 'late' } }),
      ])
      expect(added.status).toBe(200)
      const left = await total(filter)
      if (removed.status === 200) expect([removed.data.deleted.length, left]).toEqual([before, 1])
      else
        expect([removed.code, removed.context, left]).toEqual([
          'ZBPE0049',
          { expected: before, count: before + 1 },
          before + 1,
        ])
    }
  })

  test('nor is it after a warning, where all are changed all the same', async () => {
    const employees = '/web/personnel/api/v2/employees/'
    const { id: department } = await make.make(contract.department)
    const young = (emp_code: string) =>
      owner.call('POST', employees, {
        body: { emp_code, first_name: `Racer ${emp_code}`, birthday: '1990-01-01', department },
      })
    for (const at of [1, 2, 3]) expect((await young(`88${at}`)).status).toBe(200)
    const filter = `department=${department}`
    const born = async (birthday: string) => {
      const { data } = await owner.call('GET', `${employees}?${filter}&page_size=500`)
      return data.data.filter((row: Row) => row.birthday === birthday).length
    }
    for (let round = 0; round < 6; round += 1) {
      const count = 3 + round
      const birthday = `2024-05-0${round + 1}`
      const change = { filter, count, changes: { birthday } }
      const warned = await owner.call('POST', `${employees}bulk_change/`, { body: change })
      expect([warned.status, warned.data.skipped[0]?.code]).toEqual([400, 'ZBPE2010'])
      const all = () => owner.call('POST', `${employees}bulk_change/?confirm=1`, { body: change })
      const more = () => young(`99${round}`)
      // Each of the two is sent first by turns.
      const [one, other] = await Promise.all(round % 2 ? [all(), more()] : [more(), all()])
      const [changed, added] = round % 2 ? [one, other] : [other, one]
      expect(added.status).toBe(200)
      const done = await born(birthday)
      if (changed.status === 200) expect([changed.data.accepted, done]).toEqual([count, count])
      else expect([changed.code, changed.context, done]).toEqual(['ZBPE0049', { expected: count, count: count + 1 }, 0])
    }
    const late = { filter, count: 8, changes: { birthday: '2024-05-20' } }
    const refused = await owner.call('POST', `${employees}bulk_change/?confirm=1`, { body: late })
    expect([refused.code, refused.context]).toEqual(['ZBPE0049', { expected: 8, count: 9 }])
    expect(await born('2024-05-20')).toBe(0)
  })

  test('more than a few hundred run as a job, which is undone as one step', async () => {
    const filter = await fill('LARGE', 620)
    const answer = await change({ filter, count: 620, changes: { remark: 'told to all' } })
    expect([answer.status, answer.data.accepted, answer.step]).toEqual([200, 0, ''])
    const job = await over(answer)
    expect(job).toMatchObject({ state: 'DONE', kind: 'bulk', accepted: 620, skipped: [], progress: 620, total: 620 })
    const told = `${filter}&search=LARGE&count=exact`
    const rows = (await owner.call('GET', `${path}?${told}&page_size=500`)).data.data
    expect(new Set(rows.map(({ remark }: Row) => remark))).toEqual(new Set(['told to all']))
    expect((await owner.call('POST', `/web/base/api/v2/undo/${job.step}/`)).status).toBe(200)
    const back = (await owner.call('GET', `${path}?${told}&page_size=500`)).data.data
    expect(new Set(back.map(({ remark }: Row) => remark))).toEqual(new Set([null]))
  })

  longTest('a job that is all or nothing changes nothing where one record cannot take it, and says which', async () => {
    const filter = await fill('CIRCLE', 510)
    const rows = (await owner.call('GET', `${path}?${filter}&page_size=1`)).data.data
    const body = { filter, count: 510, changes: { parent_position: rows[0].id } }
    const refused = await over(await change(body))
    expect(refused).toMatchObject({ state: 'FAILED', code: 'ZBPE0050', context: { failed: 1, count: 510 } })
    expect(refused.skipped).toEqual([
      expect.objectContaining({ id: rows[0].id, code: 'ZBPE0022', name: rows[0].display_name }),
    ])
    expect(await total(`${filter}&parent_position=${rows[0].id}`)).toBe(0)
    const good = await over(await change({ ...body, skip_errors: true }))
    expect(good).toMatchObject({ state: 'DONE', accepted: 509 })
    expect(await total(`${filter}&parent_position=${rows[0].id}`)).toBe(509)
    // Those below go first, the one above them in a second pass.
    const removal = await owner.call('DELETE', `${path}multi-destroy/`, { body: { filter, count: 510 } })
    expect(await over(removal)).toMatchObject({ state: 'DONE', accepted: 510, skipped: [] })
    expect(await total(filter)).toBe(0)
  })

  test('a job that is called off leaves what is not done, and what is done can be undone', async () => {
    const filter = await fill('STOP', 3000)
    const answer = await change({ filter, count: 3000, changes: { remark: 'half' }, skip_errors: true })
    await over(answer, ['RUNNING'])
    await owner.call('POST', `/web/base/api/v2/jobs/cancel/${answer.data.job}/`)
    const job = await over(answer)
    expect(job.state).toBe('CANCELLED')
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from position
      where company_id = ${owner.company} and remark = 'half'`.execute(server.database.kysely)
    expect([rows[0]?.n, (rows[0]?.n ?? 0) < 3000]).toEqual([job.accepted ?? 0, true])
    if (job.step) expect((await owner.call('POST', `/web/base/api/v2/undo/${job.step}/`)).status).toBe(200)
  })
})
