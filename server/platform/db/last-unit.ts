// The last transaction of a call whose answer is kept stays open until the answer is known, so that both are written together.
import type { Db } from './database.ts'
import { type End, endHeld, freeCall, type KeptCall } from './kept-call.ts'
import { openUnit } from './unit.ts'

type Run<T> = (work: (db: Db) => Promise<T>) => Promise<T>

/** Runs a transaction that reads: after what the call has written. */
export async function readAfterHeld<T>(run: () => Promise<T>): Promise<T> {
  const call = freeCall()
  if (call) await atWork(call, () => endHeld(call))
  return run()
}

/** Runs a transaction that may write, and holds it open where it is one of a kept call. */
export async function holdLast<T>(run: Run<T>, work: (db: Db) => Promise<T>): Promise<T> {
  const call = freeCall()
  if (!call) return run(work)
  return atWork(call, async () => {
    await endHeld(call)
    return hold(call, run, work)
  })
}

async function atWork<T>(call: KeptCall, work: () => Promise<T>): Promise<T> {
  call.isBusy = true
  try {
    return await work()
  } finally {
    call.isBusy = false
  }
}

function hold<T>(call: KeptCall, run: Run<T>, work: (db: Db) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const isFirst = !call.isClaimed
    const ended: Promise<unknown> = run(async (db) => {
      const unit = openUnit()
      // The commit waits for the answer: it cannot travel ahead of it.
      if (unit) delete unit.sendCommit
      if (isFirst) {
        await call.claim(db, unit?.company ?? null)
        call.isClaimed = true
      }
      const result = await work(db)
      const last = await new Promise<Parameters<End>[0]>((letGo) => {
        call.held = async (step) => {
          letGo(step)
          await ended
        }
        resolve(result)
      })
      await last?.(db)
      return result
    })
    ended.catch((error) => {
      if (isFirst) call.isClaimed = false
      reject(error)
    })
  })
}
