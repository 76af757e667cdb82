// A thread that calculates: batches come in, results go out. Messages carry what the pool sends, hence the cast.
import { parentPort } from 'node:worker_threads'
import type { Batch } from './batch.ts'
import { calculateBatch } from './calculate-batch.ts'

parentPort?.on('message', (batch) => {
  try {
    parentPort?.postMessage({ result: calculateBatch(batch as Batch) })
  } catch (error) {
    parentPort?.postMessage({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
