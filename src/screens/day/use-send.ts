// One press of a button that sends something: it shows that it is on its way, and a failure is reported.
import { useMutation } from '@tanstack/react-query'

export function useSend(onSent: () => Promise<unknown>) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (work: () => Promise<void>) => {
      await work()
      await onSent()
    },
  })
  return { sending: isPending, send: mutate }
}
