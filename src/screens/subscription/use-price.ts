// The price of a choice, worked out by the server while one chooses. The last price stays until the next one is there, marked as old.
import { useEffect, useEffectEvent, useState } from 'react'
import type { Sending } from '#src/screens/account/use-sending.ts'

/** While somebody types. */
const pause = 400
/** A price can be ordered for half an hour. */
const goodFor = 25 * 60_000

interface Priced<Quote> {
  readonly quote: Quote | undefined
  /** Something else is chosen by now: it cannot be ordered. */
  readonly isOld: boolean
  /** The last call gave no price, and no field is to blame. */
  readonly failed: boolean
  readonly retry: () => void
}

/** `choice`: undefined while something is missing. Faults are told by `send`. */
export function usePrice<Choice, Quote>(
  choice: Choice | undefined,
  ask: (choice: Choice) => Promise<Quote>,
  { send, isFaulty }: Pick<Sending, 'send' | 'isFaulty'>,
): Priced<Quote> {
  const [kept, setKept] = useState<{ readonly key: string; readonly quote: Quote }>()
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  const key = choice && `${round} ${JSON.stringify(choice)}`

  const price = useEffectEvent(async (isGone: () => boolean) => {
    if (!choice || key === undefined) return
    let quote: Quote | undefined
    await send(async () => {
      quote = await ask(choice)
    })
    if (isGone()) return
    setKept(quote && { key, quote })
    setFailed(!quote)
  })

  useEffect(() => {
    if (key === undefined) return
    let gone = false
    const asked = setTimeout(() => void price(() => gone), pause)
    const again = setTimeout(() => setRound((before) => before + 1), goodFor)
    return () => {
      gone = true
      clearTimeout(asked)
      clearTimeout(again)
    }
  }, [key])

  const retry = () => setRound((before) => before + 1)
  return {
    quote: key === undefined ? undefined : kept?.quote,
    isOld: kept?.key !== key,
    failed: failed && !isFaulty,
    retry,
  }
}
