// Work that one tab does for all: the others wait for it, and for what it has left in local storage.

const name = 'session-renewal'
const note = 'sessionRenewal'
/** What one tab stores reaches another a moment later, on a way of its own beside that of the lock. */
const arrivesMs = 1000
const holdsMs = 250

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Does the work when no other tab does. `isDone` tells a tab that had to wait that the result of the other one has
 * arrived; where it does not arrive, the other one failed, and the work begins all the same.
 */
export async function alone<T>(work: () => Promise<T>, isDone: () => boolean): Promise<T> {
  const outcome = Promise.withResolvers<T>()
  async function hold(waited: boolean) {
    for (const until = Date.now() + arrivesMs; waited && !isDone() && Date.now() < until; ) await pause(20)
    const result = work()
    outcome.resolve(result)
    await result.catch(() => undefined)
    // Until the result has arrived everywhere, who comes has to know that somebody was before.
    if (!waited) await pause(holdsMs)
  }
  const lock = navigator.locks ? byLock : byNote
  lock(hold).catch(outcome.reject)
  return outcome.promise
}

type Hold = (waited: boolean) => Promise<void>

async function byLock(hold: Hold): Promise<void> {
  const atOnce = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await hold(false)
    return lock !== null
  })
  if (!atOnce) await navigator.locks.request(name, () => hold(true))
}

/** Browsers give locks on secure addresses only; elsewhere tabs leave each other a note. */
async function byNote(hold: Hold): Promise<void> {
  const own = `${Math.random()}`
  let waited = false
  for (;;) {
    const [holder, until] = (localStorage.getItem(note) ?? '').split(' ')
    if (holder === own) break
    if (!holder || Number(until) < Date.now()) localStorage.setItem(note, `${own} ${Date.now() + 10_000}`)
    else waited = true
    await pause(50)
  }
  try {
    await hold(waited)
  } finally {
    localStorage.removeItem(note)
  }
}
