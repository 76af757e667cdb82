// The result of a day in plain sentences: each a whole text of its own, from what is stored, without a person in it.
import { useLingui } from '@lingui/react/macro'
import { formatAmount, formatTime } from '#src/i18n/format.ts'
import type { DayPanel, PanelSlot } from './day-calls.ts'

const length = (minutes: number) => formatAmount(minutes, 'minute')
/** `2026-03-02 09:12` → `09:12`. */
const clock = (time: string) => formatTime(time.slice(11, 16))
const minutesBetween = (from: string, to: string) =>
  (Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / 60_000

export interface Sentence {
  readonly text: string
  readonly tone?: 'wrong'
}

type Result = NonNullable<DayPanel['result']>

export function useSentences(): (panel: DayPanel) => readonly Sentence[] {
  const head = useStatus()
  const coming = useComing()
  const going = useGoing()
  const rest = useRest()
  return (panel) => {
    const { result, slots } = panel
    if (!result) return []
    const worked = slots.filter(({ required }) => required)
    return [
      ...head(result, worked),
      ...worked.flatMap((slot) => [...coming(slot, result), ...going(slot, result)]),
      ...rest(result),
    ]
  }
}

function useStatus() {
  const { t } = useLingui()
  return ({ status, required, worked, provisional }: Result, slots: readonly PanelSlot[]): Sentence[] => {
    const [expected, done] = [length(required), length(worked)]
    const [first] = slots
    if (status === 'ABSENT') return [{ text: t`Absent: expected ${expected}, worked ${done}.`, tone: 'wrong' }]
    if (status === 'LEAVE') return [{ text: t`On leave: nothing was expected.` }]
    if (status === 'TRAINING') return [{ text: t`In training.` }]
    if (status === 'NOT_STARTED') return first ? [{ text: t`Not started: begins at ${clock(first.start)}.` }] : []
    if (status === 'IN_PROGRESS') return [{ text: t`In progress: worked ${done} so far, of ${expected}.` }]
    if (status === 'NOT_EMPLOYED') return [{ text: t`Not employed on this day.` }]
    if (status === 'EXEMPT') return [{ text: t`Exempt from attendance.` }]
    if (required === 0)
      return [{ text: worked > 0 ? t`Nothing was expected, worked ${done}.` : t`Nothing was expected.` }]
    return [
      { text: t`Expected ${expected}, worked ${done}.` },
      ...(provisional ? [{ text: t`More may come: the time for punches is not over.` }] : []),
    ]
  }
}

function useComing() {
  const { t } = useLingui()
  return ({ clock_in, start, late, grace_in, assumed_in, flags }: PanelSlot, { status }: Result): Sentence[] => {
    const planned = clock(start)
    if (flags.includes('MISSING_IN')) return [{ text: t`No check-in; it was due at ${planned}.`, tone: 'wrong' }]
    if (!clock_in) return status === 'ABSENT' ? [{ text: t`No check-in at ${planned}.`, tone: 'wrong' }] : []
    const [time, after, grace] = [clock(clock_in), minutesBetween(start, clock_in), length(grace_in)]
    if (assumed_in) return [{ text: t`Check-in taken as ${time}: no punch is asked for.` }]
    if (after <= 0) return [{ text: t`Check-in ${time}: on time.` }]
    const [whole, over] = [length(after), length(after - grace_in)]
    if (late === 0) return [{ text: t`Check-in ${time}: ${whole} after the start, within the grace of ${grace}.` }]
    if (grace_in === 0) return [{ text: t`Check-in ${time}: ${length(late)} late.`, tone: 'wrong' }]
    return [{ text: t`Check-in ${time}: ${length(late)} late, ${over} after the grace of ${grace}.`, tone: 'wrong' }]
  }
}

function useGoing() {
  const { t } = useLingui()
  return (
    { clock_out, clock_in, end, early, grace_out, assumed_out, flags }: PanelSlot,
    { provisional }: Result,
  ): Sentence[] => {
    const planned = clock(end)
    if (flags.includes('MISSING_OUT')) return [{ text: t`No check-out; it was due at ${planned}.`, tone: 'wrong' }]
    if (!clock_out) return clock_in && provisional ? [{ text: t`Still in; the end is planned for ${planned}.` }] : []
    const [time, before, grace] = [clock(clock_out), minutesBetween(clock_out, end), length(grace_out)]
    if (assumed_out) return [{ text: t`Check-out taken as ${time}: no punch is asked for.` }]
    if (before <= 0) return [{ text: t`Check-out ${time}.` }]
    const whole = length(before)
    if (early === 0) return [{ text: t`Check-out ${time}: ${whole} before the end, within the grace of ${grace}.` }]
    return [{ text: t`Check-out ${time}: left ${length(early)} early.`, tone: 'wrong' }]
  }
}

function useRest() {
  const { t } = useLingui()
  return (result: Result): Sentence[] => {
    const { flags, leave, training, short, absent, status, unscheduled, overtime, overtime_calculated: found } = result
    const all: readonly (Sentence | false)[] = [
      leave > 0 && status !== 'LEAVE' && { text: t`Leave covers ${length(leave)}.` },
      training > 0 && status !== 'TRAINING' && { text: t`Training covers ${length(training)}.` },
      absent > 0 && status !== 'ABSENT' && { text: t`${length(absent)} count as absent.`, tone: 'wrong' },
      short > 0 && { text: t`${length(short)} of the required time are missing.`, tone: 'wrong' },
      result.break_deducted > 0 && { text: t`Breaks deducted: ${length(result.break_deducted)}.` },
      flags.includes('ODD_PUNCHES') && { text: t`The number of punches is odd: one is missing.`, tone: 'wrong' },
      flags.includes('UNPAIRED') && { text: t`A punch has no matching in or out.`, tone: 'wrong' },
      flags.includes('OUT_OF_WINDOW') && { text: t`A punch is outside the punch windows.` },
      unscheduled > 0 && { text: t`Worked outside of the plan: ${length(unscheduled)}.` },
      overtime > 0 && { text: t`Overtime that counts: ${length(overtime)}.` },
      flags.includes('OT_UNAPPROVED') &&
        found > overtime && { text: t`Overtime of ${length(found - overtime)} is not approved.`, tone: 'wrong' },
      flags.includes('OT_CAPPED') && { text: t`Overtime above the limit was cut off.` },
    ]
    return all.filter((one): one is Sentence => one !== false)
  }
}
