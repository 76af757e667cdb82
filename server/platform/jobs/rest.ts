// How a worker waits for work: not longer than its next look, and not at all once this process has queued something.
import { onWake } from './wake.ts'

/** Until the time is over, a job was put into the queue here, or the server stops. Begun before the look, so that no call is missed. */
export function rest(
  milliseconds: number,
  signal: AbortSignal,
): { readonly done: Promise<void>; readonly cancel: () => void } {
  let cancel = () => {}
  const done = new Promise<void>((resolve) => {
    const timer = setTimeout(() => cancel(), milliseconds)
    const forget = onWake(() => cancel())
    cancel = () => {
      clearTimeout(timer)
      forget()
      signal.removeEventListener('abort', cancel)
      resolve()
    }
    signal.addEventListener('abort', cancel)
  })
  return { done, cancel: () => cancel() }
}
