// Who punches at a simulated terminal, and when: anybody whom it holds, now and then.
import { about, type HeldPerson, pickOne } from './simulated.ts'

export interface Passing {
  readonly pin: string
  /** What the terminal says of the punch: 0 in, 1 out, 255 neither. */
  readonly state: number
}

export interface Crowd {
  /** Whom the terminal holds from the beginning. */
  readonly held: readonly HeldPerson[]
  /** Milliseconds until somebody may stand before it again. */
  readonly wait: () => number
  /** Of the people whom it holds; `local`: milliseconds on its clock, as if that were UTC. */
  readonly next: (people: readonly HeldPerson[], local: number) => Promise<readonly Passing[]>
}

/** One after the other, about so many milliseconds apart. */
export const anybody = (every: number): Crowd => ({
  held: [],
  wait: () => about(every),
  next: async (people) => {
    const person = pickOne(people)
    return person ? [{ pin: person.pin, state: 255 }] : []
  },
})
