// Three seconds after the page is shown the payment is confirmed; what is not decided yet is asked again, twelve times at most.
import { useEffect, useRef, useState } from 'react'
import type { PaymentOutcome } from '#src/api/payment.ts'

const pause = 3000
const again = 5000
const most = 12

export type Confirmed =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'done'; readonly outcome: PaymentOutcome }
  | { readonly kind: 'failed' }

/** `retry`: asks once more, after a failure or where it was not decided in time. */
export function useConfirmed(confirm: () => Promise<PaymentOutcome>): {
  readonly confirmed: Confirmed
  readonly retry: () => void
} {
  const [confirmed, setConfirmed] = useState<Confirmed>({ kind: 'waiting' })
  const [round, setRound] = useState(0)
  const call = useRef(confirm)
  useEffect(() => {
    let timer = setTimeout(() => void ask(1), round === 0 ? pause : 0)
    let isGone = false
    const ask = async (time: number) => {
      try {
        const outcome = await call.current()
        if (isGone) return
        if (outcome.retry && time < most) timer = setTimeout(() => void ask(time + 1), again)
        else setConfirmed({ kind: 'done', outcome })
      } catch {
        if (!isGone) setConfirmed({ kind: 'failed' })
      }
    }
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [round])
  const retry = () => {
    setConfirmed({ kind: 'waiting' })
    setRound((before) => before + 1)
  }
  return { confirmed, retry }
}
