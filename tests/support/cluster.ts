// One PostgreSQL for all tests of a run, thrown away after it; TEST_DATABASE_URL names another.
import { throwAwayPostgres } from '#scripts/postgres.ts'

export default async function startTestCluster(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return async () => undefined
  const { url, stop } = await throwAwayPostgres()
  process.env.TEST_DATABASE_URL = url
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await stop()
  }
}
