// The product with its demo company. A first start fills a data folder, once for all test files; each works on a copy.
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { type Product, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly demoData: string
  }
}

/** Before the first test file of a run. */
export default async function fillDataFolder(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct()
  await product.stop()
  project.provide('demoData', product.dataDir)
  return product.remove
}

/** A person signs in as often as the tests need, hence the limits. */
export const startDemo = (): Promise<Product> => startProduct({ RATE_LIMIT_FACTOR: '1000' }, inject('demoData'))
