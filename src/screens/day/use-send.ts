// One press of a button that sends something: it shows that it is on its way, and a failure is reported.
import { useState } from 'react'
import { report } from '#src/crud/view/report.ts'

export function useSend(onSent: () => Promise<unknown>) {
  const [sending, setSending] = useState(false)
  const send = async (work: () => Promise<void>) => {
    setSending(true)
    try {
      await work()
      await onSent()
    } catch (error) {
      report(error)
    }
    setSending(false)
  }
  return { sending, send }
}
