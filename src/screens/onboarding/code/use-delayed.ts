// Three seconds after a page is shown it makes its one call (specification, section 9).
import { useEffect, useRef, useState } from 'react'

const pause = 3000

export type Outcome<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'done'; readonly data: T }
  | { readonly kind: 'failed'; readonly error: unknown }

export function useDelayed<T>(call: () => Promise<T>): Outcome<T> {
  const [outcome, setOutcome] = useState<Outcome<T>>({ kind: 'waiting' })
  const first = useRef(call)
  useEffect(() => {
    const ask = () =>
      first.current().then(
        (data) => setOutcome({ kind: 'done', data }),
        (error: unknown) => setOutcome({ kind: 'failed', error }),
      )
    const timer = setTimeout(ask, pause)
    return () => clearTimeout(timer)
  }, [])
  return outcome
}
