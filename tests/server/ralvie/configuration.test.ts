// What a company lets agents record: what it begins with, hours and patterns that are refused, consent asked anew, who is told.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestServer } from '#tests/contract/support/server.ts'
import { longestTurn } from '#tests/support/longest-turn.ts'
import { company, heard, type Worker } from '../personal/support.ts'

const path = '/web/ralvie/api/v2/configurations/'

let server: TestServer
let owner: Person
let worker: (name: string, body?: object) => Promise<Worker>
beforeAll(async () => {
  ;({ server, owner, worker } = await company('recording'))
})
afterAll(() => server.close())

const set = (body: object, by = owner) => by.call('PATCH', path, { body })
const read = async () => (await owner.call('GET', path)).data

test('a company begins with recording switched off, no screenshots, domains only, and texts of consent in four languages', async () => {
  const begun = await read()
  expect(begun).toMatchObject({
    enable: false,
    schedule_source: 'SHIFT',
    weekdays: ['MON', 'TUE', 'WED', 'THU', 'FRI'],
    time_from: '09:00:00',
    time_to: '18:00:00',
    idle_seconds: 180,
    collect_urls: 'DOMAIN',
    screenshot_enable: false,
    show_to_manager: 'SUMMARY',
    raw_retention_days: 60,
    consent_version: 1,
  })
  for (const language of ['en', 'es', 'ar', 'tr']) expect(begun[`consent_text_${language}`]).not.toBe('')
})

test('what is hidden in titles at the beginning finds mail addresses and card numbers, and leaves other words', async () => {
  const { title_masks } = await read()
  const masked = (title: string) =>
    title_masks.reduce((text: string, mask: string) => text.replace(new RegExp(mask, 'gu'), '***'), title)
  expect(masked('Re: ann.lee@else.test - Mail')).toBe('Re: *** - Mail')
  expect(masked('Card 4111 1111 1111 1111 paid')).toBe('Card *** paid')
  expect(masked('Invoice 2026-114')).toBe('Invoice 2026-114')
})

test.each([
  ['idle_seconds', 59, 3601],
  ['margin_minutes', -1, 121],
  ['screenshot_interval_minutes', 4, 61],
  ['screenshot_retention_days', 0, 91],
  ['raw_retention_days', 6, 366],
  ['summary_retention_months', 0, 85],
  ['productive_goal', -1, 101],
  ['active_goal', -1, 101],
])('%s of %i and of %i are refused as out of range', async (field, below, above) => {
  for (const value of [below, above])
    expect((await set({ [field]: value })).errors?.[field]?.[0]?.code).toBe('ZBRA0015')
})

test('fixed hours end behind their start, on some day; without fixed hours nobody asks for them', async () => {
  const backwards = { time_from: '18:00:00', time_to: '09:00:00' }
  expect((await set({ schedule_source: 'FIXED', ...backwards })).errors?.time_to?.[0]).toMatchObject({
    code: 'ZBRA0024',
    context: { start: '18:00:00', end: '09:00:00' },
  })
  const never = await set({ schedule_source: 'FIXED', weekdays: [] })
  expect(never.errors?.weekdays?.[0]?.code).toBe('ZBRA0010')
  expect((await set({ schedule_source: 'PUNCH', weekdays: [] })).status).toBe(200)
  // What was left behind is looked at when the hours are fixed.
  expect((await set({ schedule_source: 'FIXED' })).errors?.weekdays?.[0]?.code).toBe('ZBRA0010')
})

test.each(['(', '(a+)+$', '(a|aa)+$', '(\\d|\\d\\d)+$'])(
  'the pattern %s is refused: wrong, or too slow',
  async (pattern) => {
    const { errors } = await set({ title_masks: ['order \\d+', pattern] })
    expect(errors?.title_masks?.[0]).toMatchObject({ code: 'ZBRA0103', context: { pattern } })
  },
)

test('patterns that are quick are kept, fifty at most, and 200 names that are never recorded', async () => {
  const title_masks = Array.from({ length: 50 }, (_, at) => `\\border ${at}-\\d+\\b`)
  expect((await set({ title_masks })).data.title_masks).toEqual(title_masks)
  expect((await set({ title_masks: [...title_masks, 'x'] })).errors?.title_masks).toBeDefined()
  const excluded_apps = Array.from({ length: 201 }, (_, at) => `App ${at}`)
  expect((await set({ excluded_apps })).errors?.excluded_apps).toBeDefined()
  expect((await set({ excluded_apps: excluded_apps.slice(1) })).data.excluded_apps).toHaveLength(200)
})

test('a changed text of consent is a new version, any other change is not, and nobody writes the version', async () => {
  const { consent_version: first, consent_text_en } = await read()
  expect((await set({ productive_goal: 55, consent_text_en })).data.consent_version).toBe(first)
  expect((await set({ consent_text_en: 'We record which programs you use.' })).data.consent_version).toBe(first + 1)
  expect((await set({ consent_text_tr: 'Kaydediyoruz.', consent_text_ar: 'نسجّل.' })).data.consent_version).toBe(
    first + 2,
  )
  await set({ consent_version: 77 })
  expect((await read()).consent_version).toBe(first + 2)
  // Nobody consents to nothing: an emptied text stays as it was.
  expect((await set({ consent_text_en: '' })).data).toMatchObject({
    consent_text_en: 'We record which programs you use.',
    consent_version: first + 2,
  })
})

test('employees are told of changes while recording is allowed, and when it ends; before that it concerns nobody', async () => {
  const ann = await worker('Ann')
  await set({ margin_minutes: 20 })
  expect(await heard(ann)).toEqual([])
  await set({ enable: true })
  expect(await heard(ann)).toEqual(['RECORDING_RULES_CHANGED'])
  const bob = await worker('Bob')
  await set({ enable: false })
  expect(await heard(bob)).toEqual(['RECORDING_RULES_CHANGED'])
  const eve = await worker('Eve')
  await set({ margin_minutes: 30 })
  expect(await heard(eve)).toEqual([])
})

test('who may only look changes nothing, who may do neither reads nothing, and employees neither', async () => {
  const looker = await server.member(owner, {
    email: 'looker@recording.test',
    permissions: ['ralvie.view_configuration'],
  })
  const other = await server.member(owner, { email: 'other@recording.test', permissions: ['system.view_group'] })
  const dan = await worker('Dan')
  expect((await looker.call('GET', path)).status).toBe(200)
  expect((await set({ enable: true }, looker)).status).toBe(403)
  for (const one of [other, dan]) expect((await one.call('GET', path)).status).toBe(403)
})

test('patterns that take long are tried beside those who wait, and are refused within seconds', async () => {
  const signs = Array.from({ length: 190 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
  const slow = (at: number) => `.*.*${String.fromCodePoint(0x3041 + at)}[${signs}]`
  const asked = [Array.from({ length: 50 }, (_, at) => slow(at)), [slow(60)]]
  let codes: unknown[] = []
  const begun = Date.now()
  const turn = await longestTurn(async () => {
    const answers = await Promise.all(asked.map((title_masks) => set({ title_masks })))
    codes = answers.map(({ errors }) => errors?.title_masks?.[0]?.code)
  })
  expect(turn).toBeLessThan(1000)
  expect(Date.now() - begun).toBeLessThan(30_000)
  expect(codes[0]).toBe('ZBRA0103')
})
