// The throw-away PostgreSQL of the tests: there while the work runs, gone afterwards.
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { withPostgres } from '#scripts/postgres.ts'

const answer = async (url: string) => {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<{ n: number }>('select 41 + 1 as n')).rows[0]?.n
  } finally {
    await client.end()
  }
}

test('work gets a cluster of its own, which ends with it', { timeout: 60_000 }, async () => {
  let address = ''
  const result = await withPostgres(async (url) => {
    address = url
    return answer(url)
  })
  expect(result).toBe(42)
  await expect(answer(address)).rejects.toThrow('ENOENT')
})

test('work that fails ends it too', { timeout: 60_000 }, async () => {
  let address = ''
  const work = withPostgres(async (url) => {
    address = url
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  await expect(answer(address)).rejects.toThrow('ENOENT')
})
