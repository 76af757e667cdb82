import { expect, test } from 'vitest'
import { documentAt } from '#scripts/contract-diff/document-at.ts'

test('the contract of an earlier state is generated from the repository alone', async () => {
  const document = await documentAt('HEAD')
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths).length).toBeGreaterThan(0)
}, 60_000)

test('a reference that git does not know is refused with its name', async () => {
  await expect(documentAt('no-such-reference')).rejects.toThrow('no-such-reference')
})
