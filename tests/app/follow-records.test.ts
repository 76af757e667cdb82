// What a tab tells the live connection of the records that it shows: nothing that happens between reading and following is lost.
import { expect, it, vi } from 'vitest'
import { watchRecords } from '#src/api/watched-records.ts'
import { followRecords } from '#src/app/live/follow-records.ts'

interface Said {
  readonly type: string
  readonly topics: readonly string[]
  readonly filters?: { readonly ids: readonly number[]; readonly age: number }
}

function connected() {
  const said: Said[] = []
  const say = (message: object) => void said.push(message as Said)
  const follower = followRecords()
  const event = (type: string, data = {}) => follower.hear({ type, topic: 'session', data }, say)
  return { said, event, stop: follower.stop }
}

const watch = (ids: readonly number[], since: number, hear = () => {}) =>
  watchRecords({ resource: 'department', ids, since, hear })

it('says how long ago rows were read, for those who show what others show already too', () => {
  vi.useFakeTimers({ now: 100_000 })
  const { said, event, stop } = connected()
  watch([1, 2], 99_000)
  event('session.open')
  expect(said.at(-1)).toMatchObject({ type: 'subscribe', filters: { ids: [1, 2], age: 1000 } })
  vi.setSystemTime(160_000)
  // The same records, read a moment before they are shown: what changed in that moment told nobody.
  watch([1, 2], 159_500)
  vi.advanceTimersByTime(300)
  expect(said).toHaveLength(2)
  expect(said.at(-1)?.filters).toEqual({ ids: [1, 2], age: 750 })
  stop()
  vi.useRealTimers()
})

it('does not count the age of rows that are followed already', () => {
  vi.useFakeTimers({ now: 100_000 })
  const { said, event, stop } = connected()
  watch([3], 100_000)
  event('session.open')
  vi.setSystemTime(400_000)
  watch([4], 399_900)
  vi.advanceTimersByTime(300)
  expect(said.at(-1)?.filters?.age).toBe(350)
  stop()
  vi.useRealTimers()
})

it('reads anew what the server no longer knows, of one resource or of all', () => {
  const { event, stop } = connected()
  const hear = vi.fn()
  watch([5], Date.now(), hear)
  event('resync', { resource: 'employee' })
  expect(hear).not.toHaveBeenCalled()
  event('resync', { resource: 'department' })
  event('resync')
  expect(hear).toHaveBeenCalledTimes(2)
  stop()
})
