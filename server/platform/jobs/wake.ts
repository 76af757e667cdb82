// Tells the runners of this process that a job may be waiting, so that they need not wait for their next look.

const listeners = new Set<() => void>()

export function onWake(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function wake(): void {
  for (const listener of listeners) listener()
}
