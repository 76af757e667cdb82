// What a document holds while it is written: the texts that came lately, and the bytes of one page.
import { expect, test } from 'vitest'
import { pageBytes } from '#server/platform/pdf/page-bytes.ts'
import { recent } from '#server/platform/pdf/recent.ts'

test('of ten thousand texts that come once few are held, and one that comes again and again is made once', () => {
  const kept = recent<object>(100)
  const made: string[] = []
  const drawn = (text: string) => kept.get(text) ?? kept.set(text, { text: made.push(text) })
  for (let at = 0; at < 10_000; at++) {
    drawn(`E${at}`)
    if (at % 50 === 0) drawn('P')
  }
  expect(made.filter((text) => text === 'P')).toHaveLength(1)
  const held = Array.from({ length: 10_000 }, (_, at) => kept.get(`E${at}`)).filter(Boolean)
  expect(held.length).toBeLessThanOrEqual(200)
})

test('a page has every command of its own and none of the page before, however long it is', () => {
  const page = pageBytes()
  expect(page.take()).toBeUndefined()
  const long = Array.from({ length: 40_000 }, (_, at) => `${at} 0 m ${at} 1 l S`)
  for (const command of long) page.add(command)
  expect(page.take()?.toString()).toBe(`${long.join('\n')}\n`)
  page.add('0 g')
  expect(page.take()?.toString()).toBe('0 g\n')
  expect(page.take()).toBeUndefined()
})
