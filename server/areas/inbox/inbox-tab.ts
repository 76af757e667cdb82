// The tabs of the inbox: what waits, what the person decided, was told of, and questions that went from one to another.
import { refuse } from '#server/platform/errors/refusal.ts'

const tabs = ['waiting', 'decided', 'informed', 'passed'] as const

export type InboxTab = (typeof tabs)[number]

export function tabIn(given: unknown): InboxTab {
  if (given === undefined || given === '') return 'waiting'
  const tab = tabs.find((one) => one === given)
  if (!tab) throw refuse('ZBWF0013', { field: 'tab' })
  return tab
}
