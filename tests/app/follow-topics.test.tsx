// What happens between the load of a part and the moment in which the live connection listens is asked for again.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hearTopic } from '#src/api/live-topics.ts'
import { followTopics } from '#src/app/live/follow-topics.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const open = { type: 'session.open', topic: 'session', data: {} } as const

it('each topic is told once as it is followed: at the first connection, later, and after a break', () => {
  const follower = followTopics()
  const [figures, punches, say] = [vi.fn(), vi.fn(), vi.fn()]
  const stops = [hearTopic('att.today', figures)]
  follower.hear(open, say)
  expect(say.mock.lastCall).toEqual([{ type: 'subscribe', topics: ['att.today'] }])
  expect(figures).toHaveBeenCalledTimes(1)

  stops.push(hearTopic('punch.new', punches))
  vi.advanceTimersByTime(200)
  expect(say.mock.lastCall).toEqual([{ type: 'subscribe', topics: ['punch.new'] }])
  expect([figures.mock.calls.length, punches.mock.calls.length]).toEqual([1, 1])

  follower.hear(open, say)
  expect([figures.mock.calls.length, punches.mock.calls.length]).toEqual([2, 2])
  for (const stop of stops) stop()
  follower.stop()
})
