import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from '#src/app/query-client.ts'

afterEach(() => onlineManager.setOnline(true))

it('what is pressed without a connection fails at once, is told once, and is not done later', async () => {
  const told: string[] = []
  let sent = 0
  const client = createQueryClient(({ message }) => told.push(message))
  const press = (meta = {}) =>
    client
      .getMutationCache()
      .build(client, {
        meta,
        mutationFn: async () => {
          sent += 1
          throw new TypeError('Failed to fetch')
        },
      })
      .execute(undefined)
  onlineManager.setOnline(false)
  await expect(press()).rejects.toThrow('Failed to fetch')
  expect(told).toEqual(['Failed to fetch'])
  await expect(press({ quiet: true })).rejects.toThrow('Failed to fetch')
  expect(told).toHaveLength(1)
  onlineManager.setOnline(true)
  await client.resumePausedMutations()
  expect(sent).toBe(2)
})
