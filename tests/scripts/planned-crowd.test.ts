import { expect, test } from 'vitest'
import type { Duty } from '#scripts/terminals/duties.ts'
import { type Plan, plannedCrowd } from '#scripts/terminals/planned-crowd.ts'

const hourMs = 3_600_000
const at = (time: string) => Date.parse(`2026-03-02T${time}Z`)
const duty: Duty = { pin: '7', from: at('08:00'), to: at('17:00') }
const people = [{ pin: '7', name: 'Ana' }]

const never = 999 * hourMs
const plan = (more: Partial<Plan> = {}): Plan => ({
  plannedOn: async () => ({ people, duties: [duty] }),
  betweenSteps: () => never,
  looksIn: () => false,
  ...more,
})

/** What a crowd does, asked every five seconds: the hour and minute, who and which state. */
async function dayOf(given: Plan, from = at('00:00'), to = at('23:59')) {
  const crowd = await plannedCrowd(given, from)
  const seen: { readonly time: number; readonly pin: string; readonly state: number }[] = []
  for (let now = from; now <= to; now += 5000)
    seen.push(...(await crowd.next([...crowd.held], now)).map((one) => ({ time: now, ...one })))
  return seen
}

test('who is planned comes once around the beginning and goes once after the end', async () => {
  const seen = await dayOf(plan())
  expect(seen.map(({ pin, state }) => [pin, state])).toEqual([
    ['7', 0],
    ['7', 1],
  ])
  const [comes, goes] = seen
  expect(comes?.time).toBeGreaterThan(at('07:49'))
  expect(comes?.time).toBeLessThan(at('08:05'))
  expect(goes?.time).toBeGreaterThanOrEqual(at('17:00'))
  expect(goes?.time).toBeLessThan(at('17:13'))
})

test('what lies before the terminal began is not made up for', async () => {
  expect((await dayOf(plan(), at('09:00'))).map(({ state }) => state)).toEqual([1])
})

test('who is at work steps out now and then, not around coming and going', async () => {
  const seen = await dayOf(plan({ betweenSteps: () => hourMs }))
  const steps = seen.filter(({ state }) => state === 255)
  expect(steps.length).toBeGreaterThan(4)
  for (const { time } of steps) {
    expect(time).toBeGreaterThan(at('08:30'))
    expect(time).toBeLessThan(at('16:30'))
  }
})

test('where nobody works somebody looks in, and leaves again before the next does', async () => {
  const nobody = plan({ plannedOn: async () => ({ people, duties: [] }), betweenSteps: () => hourMs })
  expect(await dayOf(nobody)).toEqual([])
  const states = (await dayOf({ ...nobody, looksIn: () => true })).map(({ state }) => state)
  expect(states.length).toBeGreaterThan(10)
  expect(states.every((state, index) => state === index % 2)).toBe(true)
})

test('each date is planned anew; a plan that cannot be read is asked for again', async () => {
  const asked: string[] = []
  const crowd = await plannedCrowd(
    plan({
      plannedOn: async (date) => {
        asked.push(date)
        if (asked.length === 2) throw new Error('away')
        return { people, duties: [] }
      },
    }),
    at('23:00'),
  )
  const next = at('24:00')
  await expect(crowd.next([], next)).rejects.toThrow('away')
  expect(await crowd.next([], next + 5000)).toEqual([])
  expect(asked).toEqual(['2026-03-02', '2026-03-03', '2026-03-03'])
})
