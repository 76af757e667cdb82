// What parts of this tab want to hear of as it happens: the live connection follows it and tells here.

/** `data`: what the server says of it; undefined: it may have happened any number of times. */
type Hear = (data: Readonly<Record<string, unknown>> | undefined) => void

type RequestTopic = 'leave' | 'manual_log' | 'overtime' | 'training' | 'swap_schedule'

export type TopicName =
  | 'punch.new'
  | 'att.today'
  | 'month.changed'
  | 'device.state'
  | 'device.command'
  | 'biophoto.pending'
  | `request.${RequestTopic}`

const heard = new Map<string, Set<Hear>>()
let changed: (() => void) | undefined

/** Answers how to stop. */
export function hearTopic(topic: TopicName, hear: Hear): () => void {
  heard.set(topic, (heard.get(topic) ?? new Set()).add(hear))
  changed?.()
  return () => {
    const others = heard.get(topic)
    others?.delete(hear)
    if (others?.size === 0) heard.delete(topic)
    changed?.()
  }
}

export const topicsHeard = (): readonly string[] => [...heard.keys()]

/** One follower: the live connection. */
export function followHeard(listener: (() => void) | undefined): void {
  changed = listener
}

export function tellTopic(topic: string, data?: Readonly<Record<string, unknown>>): void {
  for (const hear of [...(heard.get(topic) ?? [])]) hear(data)
}
