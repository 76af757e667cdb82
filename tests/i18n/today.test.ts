import { beforeEach, expect, it, vi } from 'vitest'

// Each test begins before a company is known.
beforeEach(() => vi.resetModules())
const load = () => import('#src/i18n/today.ts')
const midnight = new Date('2026-11-27T22:30:00Z')

it("is the company's day and time, wherever the reader is", async () => {
  const { keepCompanyZone, timeOfDay, today } = await load()
  keepCompanyZone('Asia/Dubai')
  expect([today(midnight), timeOfDay(midnight)]).toEqual(['2026-11-28', '02:30'])
  keepCompanyZone('America/Mexico_City')
  expect([today(midnight), timeOfDay(midnight)]).toEqual(['2026-11-27', '16:30'])
  keepCompanyZone('Asia/Kolkata')
  expect(timeOfDay(new Date('2026-11-27T18:30:00Z'))).toBe('00:00')
})

it("is the reader's before a company is known, and for a zone that the browser does not know", async () => {
  const { keepCompanyZone, timeOfDay, today, todayIn } = await load()
  const own = [midnight.toLocaleDateString('sv'), midnight.toLocaleTimeString('sv').slice(0, 5)]
  expect([today(midnight), timeOfDay(midnight)]).toEqual(own)
  keepCompanyZone('Asia/Nowhere')
  expect([today(midnight), timeOfDay(midnight)]).toEqual(own)
  expect(todayIn('Nowhere/At_All', midnight)).toBe(own[0])
  expect(todayIn('Pacific/Kiritimati', midnight)).toBe('2026-11-28')
})
