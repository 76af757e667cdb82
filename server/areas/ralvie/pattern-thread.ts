// A thread that tries patterns: one after the other, each named before it is tried.
import { parentPort, workerData } from 'node:worker_threads'
import { isBadPattern } from './slow-pattern.ts'

for (const [index, pattern] of [workerData].flat().map(String).entries()) {
  parentPort?.postMessage({ tried: index })
  if (isBadPattern(pattern)) {
    parentPort?.postMessage({ bad: index })
    break
  }
}
