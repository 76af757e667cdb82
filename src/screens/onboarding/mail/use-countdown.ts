// The seconds that are left until a moment.
import { useEffect, useState } from 'react'

const secondsTo = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000))

/** `moment`: milliseconds since the epoch. */
export function useCountdown(moment: number): number {
  const [left, setLeft] = useState(() => secondsTo(moment))
  useEffect(() => {
    setLeft(secondsTo(moment))
    const timer = setInterval(() => {
      setLeft(secondsTo(moment))
      if (secondsTo(moment) === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [moment])
  return left
}
