// The proof that is asked for at present; several calls at once wait for one answer.

let open: { readonly answer: Promise<boolean>; readonly settle: (proven: boolean) => void } | undefined
const listeners = new Set<() => void>()

function change(next: typeof open): void {
  open = next
  for (const listener of listeners) listener()
}

export const openProofs = {
  /** Resolves to whether the proof was given. Without anybody who asks the person it was not. */
  ask(): Promise<boolean> {
    if (listeners.size === 0) return Promise.resolve(false)
    if (open) return open.answer
    let settle: (proven: boolean) => void = () => undefined
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve
    })
    change({ answer, settle })
    return answer
  },
  isOpen: (): boolean => open !== undefined,
  settle(proven: boolean): void {
    open?.settle(proven)
    change(undefined)
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
