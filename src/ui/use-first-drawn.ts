// Tells when the first page stands, for what may come after it.
import { startTransition, useEffect, useState } from 'react'

/** Longest wait for the browser to have nothing to do, in milliseconds. */
const longestWait = 1000

/** Whether the first page has been drawn and the browser has had a moment for itself. `rest`: milliseconds that are left to it before. */
export function useFirstDrawn(rest = 0): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const tell = () => startTransition(() => setDrawn(true))
    let asked = 0
    const ask = () => {
      asked = window.requestIdleCallback(tell, { timeout: longestWait })
    }
    // Safari does not tell when it is idle.
    const isTold = 'requestIdleCallback' in window
    const timer = setTimeout(isTold ? ask : tell, rest)
    return () => {
      clearTimeout(timer)
      if (isTold) window.cancelIdleCallback(asked)
    }
  }, [rest])
  return drawn
}
