// What is kept of notices: in order, bounded in number and time.
import { expect, test } from 'vitest'
import { type CompanyNotice, pastNotices } from '#server/engine/live/past-notices.ts'

const notice = (company: number, id: number): CompanyNotice => ({
  of: 'records',
  company,
  resource: 'transaction',
  changed: [id],
  added: [id],
})

test('what came after a number is kept in its order, each company by itself', () => {
  const past = pastNotices()
  const numbers = [past.note(notice(1, 5)), past.note(notice(2, 6)), past.note(notice(1, 7))]
  expect(numbers).toEqual([1, 1, 2])
  expect(past.after(1, 1)).toEqual([notice(1, 7)])
  expect(past.after(1, 2)).toEqual([])
  expect(past.after(3, 0)).toEqual([])
})

test('of more than a thousand, and of what is older than five minutes, nobody can go on', () => {
  let now = 0
  const past = pastNotices(() => now)
  for (let id = 0; id < 1001; id += 1) past.note(notice(1, id))
  expect(past.after(1, 0)).toBeUndefined()
  expect(past.after(1, 1)).toHaveLength(1000)
  now = 300_001
  expect(past.after(1, 1000)).toBeUndefined()
  expect(past.after(1, 1001)).toEqual([])
})

test('a gap, and a number that was never given, are gone on from by nobody', () => {
  const past = pastNotices()
  past.note(notice(1, 1))
  expect(past.after(1, 9)).toBeUndefined()
  past.clear()
  expect(past.after(1, 1)).toBeUndefined()
})
