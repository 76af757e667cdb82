// The browser's storage, which may be closed to us (private windows, policies): then nothing is remembered.

export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Nothing to do: the choice lasts as long as the page.
  }
}
