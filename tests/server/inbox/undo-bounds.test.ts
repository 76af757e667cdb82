// Who takes decisions back, until when and how many at once; and the tabs that show them.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { own, rowsOf, type Worker } from '#tests/server/personal/support.ts'
import { day } from '#tests/support/days.ts'
import {
  ana,
  att,
  begin,
  boss,
  decide,
  dock,
  here,
  inbox,
  type Key,
  lead,
  leave,
  list,
  nextWeek,
  on,
  planned,
  read,
  refused,
  rowOf,
  run,
  steps,
  told,
  undo,
  undone,
} from './support.ts'

beforeAll(() => begin('undobounds'), 120_000)
beforeEach(nextWeek)
afterAll(() => here.server.close())

describe('who and when', () => {
  test('another one is refused, and so is whoever undid it already', async () => {
    const key = { kind: 'LEAVE', id: (await leave(ana)).id }
    await decide(lead, key)
    for (const one of [boss, ana, here.owner, await here.server.company('undoelse')])
      expect(await undo(one, key)).toEqual(refused(key, 'ZBWF1406'))
    expect(await undo(lead, key)).toEqual(undone)
    expect(await undo(lead, key)).toEqual(refused(key, 'ZBWF1406'))
  })

  test('after ten minutes it is refused, and the tab does not offer it (ZBWF1405)', async () => {
    const key = { kind: 'LEAVE', id: (await leave(ana)).id }
    await decide(lead, key)
    expect(await rowOf(lead, key, 'decided')).toMatchObject({ past: { may_undo: true } })
    const minutes = (many: number) =>
      run(async (db) => {
        const back = sql`make_interval(mins => ${many})`
        await sql`update request_step set decided_time = decided_time - ${back} where leave = ${key.id}`.execute(db)
        await sql`update request_asked set decided_time = decided_time - ${back}
          where step in (select id from request_step where leave = ${key.id})`.execute(db)
        await sql`update leave set audit_time = audit_time - ${back} where id = ${key.id}`.execute(db)
      })
    await minutes(9)
    expect(await rowOf(lead, key, 'decided')).toMatchObject({ past: { may_undo: true } })
    await minutes(1)
    expect(await undo(lead, key)).toEqual({
      accepted: 0,
      skipped: [{ ...key, code: 'ZBWF1405', context: { minutes: 10 } }],
    })
    expect(await rowOf(lead, key, 'decided')).toMatchObject({ past: { may_undo: false, state: 2 } })
  })

  test('taken back by the applicant since, there is nothing to undo (number 0029)', async () => {
    const key = { kind: 'LEAVE', id: (await leave(ana)).id }
    await decide(lead, key)
    await ana.call('POST', `${own}leaves/revoke/`, { body: { ids: [key.id], reason: 'Not needed' } })
    expect(await undo(lead, key)).toEqual(refused(key, 'ZBAT0029'))
  })

  test('the office undoes within its scope and by its rights', async () => {
    const rights = ['att.approve_leave', 'att.view_leave']
    const clerk = await here.server.member(here.owner, {
      ...{ email: 'clerk@undobounds.test', permissions: rights, scope: { department: [dock] } },
    })
    const far = await here.add('/web/personnel/api/v2/departments/', { dept_code: 'FAR', dept_name: 'Far' })
    const who = await planned('Finn')
    const key = { kind: 'LEAVE', id: (await leave(who)).id }
    await decide(clerk, key)
    expect(await rowOf(clerk, key, 'decided')).toMatchObject({ past: { decision: 'APPROVED' } })
    await run((db) => sql`update employee set department = ${far.id} where id = ${who.id}`.execute(db))
    expect(await undo(clerk, key)).toEqual(refused(key, 'ZBOA0401'))
    expect(await rowOf(clerk, key, 'decided')).toBeUndefined()
    await run((db) => sql`update employee set department = ${dock} where id = ${who.id}`.execute(db))
    expect(await undo(clerk, key)).toEqual(undone)
    expect(await rowOf(clerk, key)).toMatchObject({ way: 'RECORD' })
  })

  test('whoever steps in for others takes that back without a trace among those who are asked', async () => {
    const key = { kind: 'LEAVE', id: (await leave(ana)).id }
    await here.owner.call('POST', `${att}leaves/approve/`, { body: { ids: [key.id] } })
    expect(await undo(here.owner, key)).toEqual(undone)
    expect((await steps(key))[0].asked).toMatchObject([{ name: 'Lena', decision: null }])
    expect(await rowOf(lead, key)).toBeDefined()
  })
})

test('many at once are one undo, each with its own result; documents and photos stay; at most 200', async () => {
  const keys: Key[] = []
  for (let at = 0; at < 3; at += 1) keys.push({ kind: 'LEAVE', id: (await leave(ana, on(at))).id })
  const rows = await Promise.all(keys.map((key) => rowOf(lead, key)))
  const ids = rows.map((row) => row.decide)
  await lead.call('POST', `${own}approvals/leave/approve/`, { body: { ids } })
  const [first, second, third] = keys as [Key, Key, Key]
  await ana.call('POST', `${own}leaves/revoke/`, { body: { ids: [second.id], reason: 'Not needed' } })
  const paper = { kind: 'DOCUMENT', id: 1 }
  expect(await undo(lead, ...keys, paper, first)).toEqual({
    accepted: 2,
    skipped: [
      expect.objectContaining({ ...paper, code: 'ZBWF0029' }),
      expect.objectContaining({ ...second, code: 'ZBAT0029' }),
    ],
  })
  for (const key of [first, third]) expect((await read(key)).approval_status).toBe(1)
  const many = Array.from({ length: 201 }, (_, at) => ({ kind: 'LEAVE', id: at + 1 }))
  for (const entries of [many, []])
    expect((await lead.call('POST', `${inbox}undo/`, { body: { entries } })).status).toBe(400)
})

test('a mail that told of the decision is followed by one', async () => {
  const preferences = [{ kind: 'REQUEST_APPROVED', bell: true, mail: true }]
  await ana.call('PUT', '/web/base/api/v2/notifications/preferences/', { body: { preferences } })
  const subjects = async () => {
    const { rows } = (await run((db) =>
      sql<{
        subject: string
      }>`select email_subject as subject from mail where kind = 'NOTIFICATION' order by id`.execute(db),
    )) as { rows: readonly { subject: string }[] }
    return rows.length
  }
  const key = { kind: 'LEAVE', id: (await leave(ana)).id }
  const before = await subjects()
  await decide(lead, key)
  expect(await subjects()).toBe(before + 1)
  await undo(lead, key)
  expect(await subjects()).toBe(before + 2)
  await decide(lead, key)
  expect(await subjects()).toBe(before + 3)
})

describe('the tabs', () => {
  test('what one decided, with the word, the comment, when, and where it stands now; who was told of it', async () => {
    const [yes, no] = [
      { kind: 'LEAVE', id: (await leave(ana)).id },
      { kind: 'LEAVE', id: (await leave(ana, on(1))).id },
    ]
    await decide(lead, yes)
    await decide(lead, no, 'reject')
    const { data, total, waiting } = await list(lead, { tab: 'decided', page_size: '2' })
    expect(total).toBeGreaterThan(2)
    expect(waiting).toBe((await list(lead)).total)
    expect(data).toMatchObject([
      { id: no.id, past: { decision: 'REJECTED', remark: 'As agreed', state: 3, may_undo: true } },
      { id: yes.id, past: { decision: 'APPROVED', state: 2, passage: null } },
    ])
    expect(await rowOf(told, yes, 'informed')).toMatchObject({
      name: 'Ana',
      past: { decision: null, state: 2, may_undo: false },
    })
    for (const tab of ['informed', 'passed']) expect(await rowOf(lead, yes, tab)).toBeUndefined()
    for (const tab of ['decided', 'informed', 'passed']) expect(await rowOf(boss, no, tab)).toBeUndefined()
    const entry = (of: Worker, tab: string) =>
      of.call('GET', `${inbox}entry/`, { query: { kind: 'LEAVE', id: String(yes.id), tab } })
    expect((await entry(lead, 'decided')).data).toMatchObject({ days: [], balance: null, way: { steps: [{}] } })
    expect((await entry(told, 'informed')).status).toBe(200)
    expect((await entry(told, 'decided')).status).toBe(404)
    expect((await lead.call('GET', inbox, { query: { tab: 'all' } })).code).toBe('ZBWF0013')
  })

  test('what one decides in the place of somebody', async () => {
    await lead.call('POST', `${own}stand_ins/`, { body: { delegate: boss.id, from_date: day(-1), until_date: day(5) } })
    const key = { kind: 'LEAVE', id: (await leave(ana)).id }
    expect(await rowOf(boss, key, 'passed')).toMatchObject({ past: { passage: 'INSTEAD', other: 'Lena' } })
    await decide(boss, key)
    expect(await rowOf(boss, key, 'decided')).toMatchObject({ past: { decision: 'APPROVED', may_undo: true } })
    expect(await undo(lead, key)).toEqual(refused(key, 'ZBWF1406'))
    expect(await undo(boss, key)).toEqual(undone)
    const [row] = await rowsOf(lead, 'stand_ins')
    await lead.call('POST', `${own}stand_ins/multi_destroy/`, { body: { ids: [row.id] } })
  })
})
