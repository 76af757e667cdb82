// What was made for the texts that came lately, so that each is made once: at most twice `most` of them are held, and those that are
// asked for again stay while others come and go.

export interface Recent<T> {
  readonly get: (key: string) => T | undefined
  readonly set: (key: string, value: T) => T
}

export function recent<T>(most: number): Recent<T> {
  let young = new Map<string, T>()
  let old = new Map<string, T>()
  const set = (key: string, value: T): T => {
    if (young.size >= most) {
      old = young
      young = new Map()
    }
    young.set(key, value)
    return value
  }
  return {
    set,
    get(key) {
      const found = young.get(key)
      if (found !== undefined) return found
      const before = old.get(key)
      return before === undefined ? undefined : set(key, before)
    },
  }
}
