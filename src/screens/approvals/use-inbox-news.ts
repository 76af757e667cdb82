// The inbox is read again when something comes to wait, or waits no more; a moment later, so that much at once is one reading.
import { useSessionFacts } from '#src/crud/model/session-facts.ts'
import { useTopic } from '#src/screens/today/use-topics.ts'
import { inboxKey } from './inbox-calls.ts'
import { useWatched } from './use-watched.ts'

const requests = ['leave', 'manual_log', 'overtime', 'training', 'swap_schedule'] as const

/** Follows what the person may decide. */
export function useInboxNews(): void {
  const { permissions } = useSessionFacts()
  const mine = requests.filter(
    (one) => permissions.has(`personal.view_${one}_approval`) || permissions.has(`att.approve_${one}`),
  )
  useTopic(
    mine.map((one) => `request.${one}` as const),
    inboxKey,
  )
  useWatched('employee_document', permissions.has('complement.approve_employee_document'), inboxKey)
  useWatched('bio_photo', permissions.has('device.approve_bio_photo'), inboxKey)
}
