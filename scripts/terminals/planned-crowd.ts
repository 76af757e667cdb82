// People who come and go as planned, a little early or late as people are, and step out in between.
import { createHash } from 'node:crypto'
import type { Crowd, Passing } from './crowd.ts'
import type { Duty, Planned } from './duties.ts'
import type { HeldPerson } from './simulated.ts'

export interface Plan {
  /** Read again for each date of the terminal's clock. */
  readonly plannedOn: (date: string) => Promise<Planned>
  /** Milliseconds until the next person steps out, about. */
  readonly betweenSteps: () => number
  /** Whether people look in on a day off, where nobody is at work. */
  readonly looksIn: () => boolean
}

const minuteMs = 60_000
const askMs = 5000
/** Who steps out has come, and does not leave, within this time. */
const atWorkMs = 45 * minuteMs

/** `local`: what the terminal's clock shows, in milliseconds, as if that were UTC. */
export async function plannedCrowd(plan: Plan, local: number): Promise<Crowd> {
  let date = dateOf(local)
  let planned = await plan.plannedOn(date)
  let since = local
  let step = local + plan.betweenSteps()
  let visitor: HeldPerson | undefined
  const seen = new Map<string, number>()

  /** Each goes for a while before the next looks in. */
  const visit = (now: number): readonly Passing[] => {
    const leaves = visitor
    visitor = leaves || !plan.looksIn() ? undefined : oneOf(planned.people, now)
    const passes = leaves ?? visitor
    return passes ? [{ pin: passes.pin, state: leaves ? 1 : 0 }] : []
  }

  const stepOut = (now: number): readonly Passing[] => {
    const atWork = planned.duties.filter((duty) => isAtWork(duty, now))
    if (atWork.length === 0 || visitor) return visit(now)
    const steps = oneOf(
      atWork.filter(({ pin }) => now - (seen.get(pin) ?? 0) > atWorkMs),
      now,
    )
    return steps ? [{ pin: steps.pin, state: 255 }] : []
  }

  return {
    held: planned.people,
    wait: () => askMs,
    next: async (_, now) => {
      if (dateOf(now) !== date) {
        planned = await plan.plannedOn(dateOf(now))
        date = dateOf(now)
      }
      const passing = planned.duties.flatMap((duty) => due(duty, since, now))
      since = now
      if (now >= step) {
        passing.push(...stepOut(now))
        step = now + plan.betweenSteps()
      }
      for (const { pin } of passing) seen.set(pin, now)
      return passing
    },
  }
}

const dateOf = (local: number) => new Date(local).toISOString().slice(0, 10)

function due(duty: Duty, since: number, now: number): readonly Passing[] {
  const { comes, goes } = timesOf(duty)
  const isNow = (at: number) => at > since && at <= now
  return [...(isNow(comes) ? [{ pin: duty.pin, state: 0 }] : []), ...(isNow(goes) ? [{ pin: duty.pin, state: 1 }] : [])]
}

function isAtWork(duty: Duty, now: number): boolean {
  const { comes, goes } = timesOf(duty)
  return now > comes + atWorkMs && now < goes - atWorkMs
}

/** Up to ten minutes early and a few late; twelve minutes longer at most. The same for each time that it is asked. */
function timesOf({ pin, from, to }: Duty): { readonly comes: number; readonly goes: number } {
  const by = (what: string, minutes: number) => Math.floor(chance(`${pin} ${from} ${what}`) * minutes * minuteMs)
  return { comes: from - 10 * minuteMs + by('comes', 14), goes: to + by('goes', 12) }
}

const oneOf = <T extends { readonly pin: string }>(people: readonly T[], now: number): T | undefined =>
  people[Math.floor(chance(`${now}`) * people.length)]

/** From 0 to 1, always the same of one text. */
const chance = (of: string): number => createHash('sha256').update(of).digest().readUInt32BE() / 2 ** 32
