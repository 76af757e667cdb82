// The form of examples is read strictly: what it does not know fails, with the place named.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runExampleFile } from '#scripts/examples/run-examples.ts'

const folder = mkdtempSync(join(tmpdir(), 'examples-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fixtures = `\`\`\`yaml
fixtures:
  breaks:
    LUNCH: {calc_type: FIXED_AUTO, period_start: "12:00", period_end: "13:00"}
  timetables:
    DAY: {start_time: "09:00", end_time: "18:00", breaks: [LUNCH]}
\`\`\`
`

const good = {
  given: 'given: {date: "2025-03-10", plan: {"2025-03-10": [DAY]}, punches: ["09:00", "18:00"]}',
  expect:
    'expect: {days: {"2025-03-10": {day_type: WORKDAY, status: PRESENT, flags: [], required: 480, worked: 480, break_deducted: 60, span: 540, work_day: 1, attended_days: 1}}}',
}

function faultsOf({ given = good.given, expect: expected = good.expect, more = '' }): readonly string[] {
  const path = join(folder, 'file.md')
  writeFileSync(path, `${fixtures}\n\`\`\`yaml\nid: X1\ntitle: one\n${given}\n${expected}\n${more}\`\`\`\n`)
  const [result] = runExampleFile(path)
  expect(result?.id).toBe('X1')
  return result?.faults ?? []
}

test('an example that holds has no faults', () => {
  expect(faultsOf({})).toEqual([])
})

test('a measure that comes out otherwise is told with expected and got', () => {
  const wrong = good.expect.replace('worked: 480', 'worked: 479')
  expect(faultsOf({ expect: wrong })).toEqual(['  2025-03-10 worked: expected 479, got 480'])
})

test('a measure that is not written is 0', () => {
  expect(faultsOf({ expect: good.expect.replace(' span: 540,', '') })).toEqual([
    '  2025-03-10 span: expected 0, got 540',
  ])
})

test.each([
  ['a key beside the form', { more: 'note: x\n' }, 'knows no note'],
  ['a key in given', { given: good.given.replace('punches:', 'punchs:') }, 'knows no punchs'],
  ['a rule', { given: good.given.replace('plan:', 'rule: {late_too_absent: 1}, plan:') }, 'knows no late_too_absent'],
  ['a value of a rule', { given: good.given.replace('plan:', 'rule: {ot_mode: SOME}, plan:') }, 'is none of NONE'],
  ['a timetable', { given: good.given.replace('[DAY]', '[DAWN]') }, 'there is no DAWN'],
  ['a time', { given: good.given.replace('"18:00"', '"six"') }, 'is no time'],
  ['a zone', { given: good.given.replace('plan:', 'zone: Mars/North, plan:') }, 'is no time zone'],
  ['a measure', { expect: good.expect.replace('worked:', 'work:') }, 'knows no work'],
  ['a kind of example', { more: 'kind: guess\n' }, 'no kind guess'],
  [
    'a field of a request',
    { given: good.given.replace('punches:', 'leave: [{form: "09:00", to: "10:00"}], punches:') },
    'knows no form',
  ],
])('%s that the form does not know fails', (_, given, message) => {
  expect(faultsOf(given).join()).toContain(message)
})

test('offsets tell two equal local times apart', () => {
  const given = `given: {date: "2025-10-26", zone: Europe/Berlin, plan: {"2025-10-26": []}, punches: ["02:30+02:00", "02:30+01:00"]}`
  const expected = `expect: {days: {"2025-10-26": {day_type: WEEKEND, status: WEEKEND, flags: [WORKED], ot_weekend: 60, ot2: 60, ot_calc: 60, span: 60}}}`
  expect(faultsOf({ given, expect: expected })).toEqual([])
})
