// The product with its demo company. A first start fills a database and a data folder, once for all test files; each works on a copy.
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '#server/platform/db/open-postgres.ts'
import { copyOf } from '#tests/support/database.ts'
import { type Product, startProduct } from './product.ts'

interface Demo {
  readonly dataDir: string
  /** Name of the database. */
  readonly database: string
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly demo: Demo
  }
}

/** Before the first test file of a run. */
export default async function fillDemo(project: TestProject): Promise<() => Promise<void>> {
  const { name, url, remove } = await copyOf('template1')
  const product = await startProduct({ DATABASE_URL: url })
  await product.stop()
  // A copy begins with what PostgreSQL knows of its pattern, not with what its server has changed since.
  const database = await openPostgres(url)
  await database.script('analyze')
  await database.close()
  project.provide('demo', { dataDir: product.dataDir, database: name })
  return async () => {
    await product.remove()
    await remove()
  }
}

/** A person signs in as often as the tests need, hence the limits. */
export async function startDemo(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const { dataDir, database } = inject('demo')
  const copy = await copyOf(database)
  const product = await startProduct({ RATE_LIMIT_FACTOR: '1000', DATABASE_URL: copy.url, ...env }, dataDir)
  return {
    ...product,
    remove: async () => {
      await product.remove()
      await copy.remove()
    },
  }
}
