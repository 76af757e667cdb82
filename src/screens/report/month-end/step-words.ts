// What the steps of a month end and what is left of them are called.
import { useLingui } from '@lingui/react/macro'
import type { StepName } from './month-end-calls.ts'

interface StepWords {
  readonly title: string
  /** What the step asks for. */
  readonly about: string
}

export function useStepWords(): Readonly<Record<StepName, StepWords>> {
  const { t } = useLingui()
  return {
    CALCULATION: { title: t`Results`, about: t`Every day of the period needs a result.` },
    DAYS: {
      title: t`Days to resolve`,
      about: t`Missing punches, absence without a request and overtime that is not approved.`,
    },
    REQUESTS: { title: t`Open requests`, about: t`Requests of the period that wait for a decision.` },
    PLANS: { title: t`Missing schedules`, about: t`Employees with days that no schedule covers.` },
    HELD: {
      title: t`Held punches`,
      about: t`Punches that arrived after their dates were locked. Unlock the period to calculate them, then lock it again.`,
    },
    LEAVE: {
      title: t`Absence that becomes leave`,
      about: t`Leave is used for these days automatically, three days later or when the month is locked automatically.`,
    },
  }
}

/** Requests are called by what they ask for. */
export function useKindWords(step: StepName): (kind: string) => string {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    WAITING: t`Waiting for calculation`,
    FAILED: t`Calculation failed`,
    NONE: t`Without a result`,
    MISSING: t`Missing punches`,
    ABSENT: t`Absence without a request`,
    OVERTIME: step === 'REQUESTS' ? t`Overtime` : t`Overtime not approved`,
    LEAVE: t`Leave`,
    MANUAL_LOG: t`Manual log`,
    TRAINING: t`Training`,
    SWAP_SCHEDULE: t`Schedule swap`,
    NO_PLAN: t`Without a schedule`,
    PROVISIONAL: t`Not final yet`,
    LEAVE_TO_TURN: t`Becomes leave`,
    HELD: t`Held punches`,
  }
  return (kind) => words[kind] ?? kind
}
