// The threads of this process that calculate: begun when there is work, ended when there has been none for a while. Messages are those of calculation-thread, hence the cast.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Batch, BatchResult } from './batch.ts'

export interface Threads {
  readonly calculate: (batch: Batch) => Promise<BatchResult>
  readonly stop: () => Promise<void>
}

type Answer = { readonly result: BatchResult } | { readonly fault: string }

const restMs = 30_000
/** The rows of a batch live until it is sent; with little room for young objects they would be copied again and again. */
const youngMegabytes = 64

/** One processor is left to the server and the database. */
export const usualThreads = (): number => Math.min(8, Math.max(1, availableParallelism() - 1))

export function calculationThreads(most = usualThreads()): Threads {
  const idle: Worker[] = []
  const all = new Set<Worker>()
  const waiting: ((worker: Worker) => void)[] = []
  let resting: NodeJS.Timeout | undefined

  function begin(): Worker {
    const worker = new Worker(new URL('./calculation-thread.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
    })
    worker.unref()
    // While it rests nobody else listens; what a batch met is told by the batch.
    worker.on('error', () => undefined).on('exit', () => giveUp(worker))
    all.add(worker)
    return worker
  }

  function take(): Promise<Worker> | Worker {
    clearTimeout(resting)
    return idle.pop() ?? (all.size < most ? begin() : new Promise((resolve) => waiting.push(resolve)))
  }

  function giveBack(worker: Worker) {
    const next = waiting.shift()
    if (next) return next(worker)
    idle.push(worker)
    if (idle.length === all.size) resting = setTimeout(endAll, restMs).unref()
  }

  /** A thread that broke down, at work or at rest, makes room for another. */
  function giveUp(worker: Worker) {
    if (!all.delete(worker)) return
    const rested = idle.indexOf(worker)
    if (rested >= 0) idle.splice(rested, 1)
    const next = waiting.shift()
    if (next) next(begin())
  }

  async function endAll() {
    const ending = [...all]
    all.clear()
    idle.length = 0
    await Promise.all(ending.map((worker) => worker.terminate()))
  }

  return {
    calculate: async (batch) => {
      const worker = await take()
      const answer = await ask(worker, batch).catch((error: unknown) => {
        giveUp(worker)
        throw error
      })
      giveBack(worker)
      if ('fault' in answer) throw new Error(answer.fault)
      return answer.result
    },
    stop: async () => {
      clearTimeout(resting)
      await endAll()
    },
  }
}

/** The process stays alive while it waits. */
function ask(worker: Worker, batch: Batch): Promise<Answer> {
  worker.ref()
  return new Promise<Answer>((resolve, reject) => {
    const settle = (then: () => void) => {
      worker.off('message', answered).off('error', failed).off('exit', ended).unref()
      then()
    }
    const answered = (answer: unknown) => settle(() => resolve(answer as Answer))
    const failed = (error: Error) => settle(() => reject(error))
    const ended = () => settle(() => reject(new Error('the calculation thread ended')))
    worker.on('message', answered).on('error', failed).on('exit', ended)
    worker.postMessage(batch)
  })
}
