// The tabs of the inbox by name, and what became of what they hold.
import { useLingui } from '@lingui/react/macro'
import type { InboxPast, InboxTab } from '../inbox-calls.ts'

export function useTabNames(): Readonly<Record<InboxTab, string>> {
  const { t } = useLingui()
  return {
    waiting: t`Waiting`,
    decided: t`Decided by you`,
    informed: t`For your information`,
    passed: t`Passed on`,
  }
}

/** What the person did, or how it came to them, in one line. */
export function usePastWords(): (past: InboxPast) => string {
  const { t } = useLingui()
  return ({ decision, passage, other }) => {
    const who = other ?? ''
    if (passage === 'BY_ME') return t`You passed it on to ${who}`
    const said = { APPROVED: t`You approved it`, REJECTED: t`You rejected it`, PASSED_ON: t`You passed it on` }
    const word = decision && said[decision]
    const came = { TO_ME: t`Passed on to you by ${who}`, INSTEAD: t`In the place of ${who}` }
    return [passage && came[passage], word].filter(Boolean).join(' · ') || t`You were informed`
  }
}
