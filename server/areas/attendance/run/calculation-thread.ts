// A thread that calculates, behind the requests that people wait for: batches come in, results go out. Messages carry what the pool sends, hence the cast.
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Batch } from './batch.ts'
import { calculateBatch } from './calculate-batch.ts'

// On Linux this is the priority of the calling thread; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', (batch) => {
  try {
    parentPort?.postMessage({ result: calculateBatch(batch as Batch) })
  } catch (error) {
    parentPort?.postMessage({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
