// What a connection may ask for is bounded: topics of a message, how far back it looks, and how much one user follows.
import { expect, test } from 'vitest'
import { buckets } from '#server/access/call-quota.ts'
import { readMessage } from '#server/engine/live/messages.ts'
import { turnsByUser } from '#server/engine/live/turns.ts'

const follow = (topics: readonly string[], filters: object = {}) =>
  readMessage(JSON.stringify({ type: 'subscribe', topics, filters }))

test('a topic that is named again and again is one, and more than twenty are no message', () => {
  expect(follow(Array.from({ length: 100 }, () => 'record:employee'))).toMatchObject({ topics: ['record:employee'] })
  expect(follow(Array.from({ length: 20 }, (_, at) => `record:${at}`))).toMatchObject({ type: 'subscribe' })
  expect(follow(Array.from({ length: 21 }, (_, at) => `record:${at}`))).toBeUndefined()
})

test('nobody looks back further than what was told is kept', () => {
  expect(follow(['record:employee'], { age: 1e300 })).toMatchObject({ age: 30_000 })
  expect(follow(['record:employee'], { age: 20 })).toMatchObject({ age: 20 })
})

test('what one user asks for is worked off in turn, over all connections, and others do not wait for it', async () => {
  const turns = turnsByUser()
  const done: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = turns(1, () => held.then(() => void done.push('first')))
  const second = turns(1, async () => void done.push('second'))
  await turns(2, async () => void done.push('other'))
  expect(done).toEqual(['other'])
  release()
  await Promise.all([first, second])
  expect(done).toEqual(['other', 'first', 'second'])
})

test('a turn that fails ends none of those behind it', async () => {
  const turns = turnsByUser()
  const failing = turns(1, async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await turns(1, async () => {})
})

test('a user has a number of follows, which fills again', () => {
  const take = buckets({ perMinute: 600, burst: 200 }, 1)
  const taken = Array.from({ length: 300 }, () => take(7)).filter((wait) => wait === 0)
  expect(taken.length).toBeGreaterThanOrEqual(200)
  expect(taken.length).toBeLessThan(220)
  expect(take(8)).toBe(0)
})
