// Links to a report: one keeps the figures of the moment for those it names, one shows each what they may see themselves.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeEndedLinks } from '#server/areas/report/links/forget-links.ts'
import type { Person } from '#tests/contract/support/server.ts'
import { type MadeUp, madeUpCompany } from './made-up.ts'

const base = '/web/report/api/v2/report_links/'
const reports = '/web/report/api/v2/reports/'
const january = { start_date: '2026-01-01', end_date: '2026-01-31' }
const asked = { columns: 'emp_code,dept_name,late', start: january.start_date, end: january.end_date }
let here: MadeUp
let clerk: Person
let manager: Person
let reader: Person
let blind: Person
let ids: Readonly<Record<string, number>>

beforeAll(async () => {
  here = await madeUpCompany('report-links', 12)
  const { server, owner, departments } = here
  const seeing = ['report.view_report_library']
  const making = [...seeing, 'report.add_report_link', 'report.export_report_library']
  clerk = await server.member(owner, { email: 'clerk@links.test', permissions: making })
  const scope = { department: [departments[0] ?? 0] }
  manager = await server.member(owner, { email: 'manager@links.test', permissions: making, scope })
  reader = await server.member(owner, { email: 'reader@links.test', permissions: seeing, scope })
  blind = await server.member(owner, { email: 'blind@links.test', permissions: ['att.view_leave'] })
  const { rows } = await here.run((db) => sql<{ id: number; email: string }>`select id, email from "user"`.execute(db))
  ids = Object.fromEntries(rows.map(({ id, email }) => [email, Number(id)]))
}, 300_000)
afterAll(() => here?.server.close())

const draft = (more: object = {}) => ({
  ...{ kind: 'FROZEN', report: 'employee-summary', name: 'January', asked, ...january, days: 7 },
  ...{ recipients: [ids['reader@links.test']], ...more },
})
const make = (person: Person, more: object = {}) => person.call('POST', base, { body: draft(more) })
const rows = (person: Person, key: string, query: Record<string, string> = {}) =>
  person.call('GET', `${base}frozen/${key}/`, { query })

test('a frozen link shows its recipients the figures as they were, whatever their scope and whatever changes', async () => {
  const { data: live } = await clerk.call('GET', `${reports}employee-summary/`, { query: { ...asked, ...january } })
  const { data: link } = await make(clerk)
  expect(link).toMatchObject({ kind: 'FROZEN', state: 'ACTIVE', rows: 12, opened: 0, ...january })
  expect(link.recipients).toMatchObject([{ id: ids['reader@links.test'] }])
  await here.run((db) => sql`update att_day_result set late = late + 7`.execute(db))
  const { data: now } = await clerk.call('GET', `${reports}employee-summary/`, { query: { ...asked, ...january } })
  expect(now.totals.late).not.toBe(live.totals.late)
  const { data: kept } = await rows(reader, link.key)
  expect(kept.rows).toEqual(live.rows)
  expect(kept.totals).toEqual(live.totals)
  expect(kept.total).toBe(12)
  const { data: part } = await rows(reader, link.key, { offset: '10', page_size: '5' })
  expect(part.rows).toEqual(live.rows.slice(10))
})

test('its words are in the reader’s language, and its rows keep their order', async () => {
  const { data: link } = await make(clerk, { name: 'Words' })
  const head = async (language: string) =>
    (await reader.call('GET', `${base}frozen/${link.key}/columns/`, { headers: { 'accept-language': language } })).data
  const [english, turkish] = [await head('en'), await head('tr')]
  expect([english.title, turkish.title]).toEqual(['Employee summary', expect.not.stringContaining('Employee')])
  expect(english.columns.some(({ sortable }: { sortable: boolean }) => sortable)).toBe(false)
  // A report with a language of its own stays in it.
  const { data: own } = await make(clerk, { name: 'Own words', asked: { ...asked, language: 'tr' } })
  const { data } = await reader.call('GET', `${base}frozen/${own.key}/columns/`, {
    headers: { 'accept-language': 'en' },
  })
  expect(data.title).toBe(turkish.title)
})

test('it holds no more than its maker sees', async () => {
  const { data: link } = await make(manager, { recipients: [ids['clerk@links.test']], name: 'North' })
  const { data } = await rows(clerk, link.key)
  expect(data.total).toBe(4)
  expect(new Set(data.rows.map(({ dept_name }: { dept_name: string }) => dept_name))).toEqual(new Set(['North']))
})

test('nobody else opens it: neither another user, nor another company, nor by guessing', async () => {
  const { data: link } = await make(clerk, { name: 'Private' })
  const stranger = await here.server.company('links-elsewhere')
  for (const person of [manager, here.owner, stranger]) {
    expect((await rows(person, link.key)).code).toBe('ZBOA0404')
    expect((await person.call('GET', `${base}open/${link.key}/`)).code).toBe('ZBOA0404')
  }
  expect((await rows(blind, link.key)).code).toBe('ZBOA0400')
  expect((await rows(reader, 'nothing')).code).toBe('ZBOA0404')
  expect((await stranger.call('GET', `${base}openings/${link.id}/`)).code).toBe('ZBOA0404')
  expect((await reader.call('GET', `${base}openings/${link.id}/`)).code).toBe('ZBOA0404')
  expect((await reader.call('POST', `${base}revoke/${link.id}/`)).code).toBe('ZBOA0404')
})

test('its maker sees who opened it and when, once for a while; its recipients hear of it by the bell', async () => {
  const { data: link } = await make(clerk, { name: 'Looked at' })
  await reader.call('GET', `${base}open/${link.key}/`)
  await rows(reader, link.key)
  const { data: openings } = await clerk.call('GET', `${base}openings/${link.id}/`)
  expect(openings).toEqual([{ name: expect.stringContaining('reader'), time: expect.stringMatching(/^\d{4}-/) }])
  const { data: own } = await clerk.call('GET', base)
  expect(own.find(({ id }: { id: number }) => id === link.id)).toMatchObject({ opened: 1, is_own: true })
  const { data: shown } = await reader.call('GET', base)
  expect(shown.find(({ id }: { id: number }) => id === link.id)).toMatchObject({ opened: null, may_revoke: false })
  const { data: news } = await reader.call('GET', '/web/base/api/v2/notifications/')
  expect(JSON.stringify(news)).toContain(link.key)
})

test('revoked or expired it ends, and its figures are deleted; with its maker it ends, too', async () => {
  const { data: first } = await make(clerk, { name: 'First' })
  const { data: second } = await make(clerk, { name: 'Second' })
  const { data: third } = await make(manager, { name: 'Third' })
  const kept = async () => {
    const { rows: found } = await here.run((db) =>
      sql<{ link: number }>`select link from report_link_result`.execute(db),
    )
    return found.map(({ link }) => Number(link))
  }
  expect((await here.owner.call('POST', `${base}revoke/${first.id}/`)).data).toMatchObject({ state: 'REVOKED' })
  expect(await kept()).not.toContain(first.id)
  expect((await clerk.call('POST', `${base}revoke/${first.id}/`)).code).toBe('ZBRP0029')
  await here.run((db) =>
    sql`update report_link set expires_at = now() - interval '1 minute' where id = ${second.id}`.execute(db),
  )
  await here.run((db) =>
    sql`update membership set state = 'SUSPENDED' where id = ${ids['manager@links.test']}`.execute(db),
  )
  for (const { key } of [first, second, third]) expect((await rows(reader, key)).code).toBe('ZBRP0111')
  await removeEndedLinks(here.server.database)
  expect(await kept()).not.toContain(second.id)
  expect(await kept()).toContain(third.id)
  await here.run((db) =>
    sql`update report_link set expires_at = now() - interval '91 days' where id = ${second.id}`.execute(db),
  )
  await removeEndedLinks(here.server.database)
  const { data: all } = await here.owner.call('GET', `${base}all/`)
  const states = new Map(all.map(({ id, state }: { id: number; state: string }) => [id, state]))
  expect([states.get(first.id), states.get(second.id), states.get(third.id)]).toEqual(['REVOKED', undefined, 'REVOKED'])
  await here.run((db) =>
    sql`update membership set state = 'ACTIVE' where id = ${ids['manager@links.test']}`.execute(db),
  )
})

test('one that stays alive says what is asked, and each sees by it what they may see themselves', async () => {
  const live = { kind: 'LIVE', name: 'Alive', asked: { period: 'LAST_MONTH', only: '' }, recipients: [] }
  const { data: link } = await clerk.call('POST', base, { body: { report: 'late', ...live } })
  expect(link).toMatchObject({ kind: 'LIVE', expires: null, rows: null })
  const opened = await manager.call('GET', `${base}open/${link.key}/`)
  expect(opened.data).toMatchObject({ report: 'late', asked: { period: 'LAST_MONTH' } })
  expect((await rows(manager, link.key)).code).toBe('ZBOA0404')
  expect((await blind.call('GET', `${base}open/${link.key}/`)).code).toBe('ZBOA0400')
})

test('what is too large to be kept is refused in so many words', async () => {
  const [employee] = here.employees
  await here.run((db) =>
    sql`insert into transaction (company_id, employee, emp_code, source, punch_time, punch_utc, punch_state)
      select ${here.owner.company}, ${employee}, 'E000', 1, t, t at time zone 'Asia/Dubai', '255'
      from generate_series('2026-03-02'::timestamp, '2026-03-06', interval '1 minute') t`.execute(db),
  )
  const { status, code, context } = await make(clerk, {
    ...{ report: 'transaction', start_date: '2026-03-01', end_date: '2026-03-10', asked: {} },
  })
  expect([status, code, context?.max]).toEqual([400, 'ZBRP0110', 5000])
  expect(context?.rows).toBeGreaterThan(5000)
})

test('users who may see reports are found by name or address, without oneself', async () => {
  const { data } = await clerk.call('GET', `${base}recipients/`, { query: { search: 'READER@' } })
  expect(data).toEqual({ data: [{ id: ids['reader@links.test'], display_name: expect.any(String) }], next: null })
  const { data: all } = await clerk.call('GET', `${base}recipients/`, { query: { page_size: '2' } })
  expect([all.data.length, all.next]).toEqual([2, '2'])
  expect((await reader.call('GET', `${base}recipients/`)).code).toBe('ZBOA0400')
})

test.each([
  ['without recipients', { recipients: [] }, 'ZBRP0010'],
  ['without an end', { days: undefined }, 'ZBRP0010'],
  ['longer than 90 days', { days: 91 }, 'ZBRP0015'],
  ['for somebody who is not there', { recipients: [987_654] }, 'ZBRP0016'],
  ['of a report that is not there', { report: 'nothing' }, 'ZBRP0101'],
  ['of a column that is not there', { asked: { columns: 'salary' } }, 'ZBRP0101'],
  ['of too long a period', { end_date: '2028-01-01' }, 'ZBRP0043'],
  ['without a name', { name: ' ' }, 'ZBRP0010'],
])('a frozen link %s is refused', async (_, more, code) => {
  const { status, ...answer } = await make(clerk, more)
  expect([status, answer.code]).toEqual([400, code])
})

test('recipients who may not see reports are named, and who may not export freezes nothing', async () => {
  const { code, context } = await make(clerk, { recipients: [ids['blind@links.test']] })
  expect([code, context?.names]).toEqual(['ZBRP0112', expect.stringContaining('blind')])
  expect((await make(reader)).code).toBe('ZBOA0400')
  const linker = await here.server.member(here.owner, {
    ...{ email: 'linker@links.test', permissions: ['report.view_report_library', 'report.add_report_link'] },
  })
  expect((await make(linker)).code).toBe('ZBOA0400')
  expect((await make(linker, { kind: 'LIVE' })).status).toBe(200)
})
