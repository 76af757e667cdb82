// Statements of one transaction that do not need each other's answers, sent together.

type Values<P extends readonly unknown[]> = { -readonly [K in keyof P]: Awaited<P[K]> }

/**
 * Waits for all of them, and only then fails with the first failure: what still runs when its transaction ends would
 * go on within somebody else's.
 */
export async function together<const P extends readonly unknown[]>(...work: P): Promise<Values<P>> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
