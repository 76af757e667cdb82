// Finds the first of some patterns that cannot be taken, away from the thread that answers everybody and within one deadline.
import { Worker } from 'node:worker_threads'

/** For all patterns of one call together. */
const deadlineMs = 4000

let last: Promise<unknown> = Promise.resolve()

/** One call at a time: patterns that take long take one processor, and no more. */
export function findBadPattern(patterns: readonly string[]): Promise<string | undefined> {
  if (patterns.length === 0) return Promise.resolve(undefined)
  const found = last.then(() => tryPatterns(patterns))
  last = found.catch(() => undefined)
  return found
}

/** The pattern that is being tried when the time is over is one that takes too long. */
function tryPatterns(patterns: readonly string[]): Promise<string | undefined> {
  const worker = new Worker(new URL('./pattern-thread.ts', import.meta.url), { workerData: patterns })
  let tried = -1
  return new Promise<string | undefined>((resolve, reject) => {
    const end = setTimeout(() => resolve(patterns[Math.max(0, tried)]), deadlineMs)
    const settle = (pattern: string | undefined) => {
      clearTimeout(end)
      resolve(pattern)
    }
    worker.on('message', (told: { readonly tried?: number; readonly bad?: number }) => {
      if (told.tried !== undefined) tried = told.tried
      if (told.bad !== undefined) settle(patterns[told.bad])
    })
    worker.on('error', reject)
    worker.on('exit', () => settle(undefined))
  }).finally(() => worker.terminate())
}
