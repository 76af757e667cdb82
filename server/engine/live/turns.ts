// Work of one user after the other, over all their connections: each takes a transaction, and one person holds no more than one.

export type Turns = (user: number, work: () => Promise<void>) => Promise<void>

export function turnsByUser(): Turns {
  const last = new Map<number, Promise<void>>()
  return (user, work) => {
    const turn = (last.get(user) ?? Promise.resolve()).catch(() => undefined).then(work)
    last.set(user, turn)
    const done = () => {
      if (last.get(user) === turn) last.delete(user)
    }
    turn.then(done, done)
    return turn
  }
}
