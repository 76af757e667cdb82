// A value outside of React that components can follow, so that one change draws one cell and not a whole table.
export interface Store<T> {
  readonly current: () => T
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (next: T) => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    current: () => value,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
  }
}
