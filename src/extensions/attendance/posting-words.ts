// What the kinds of postings to an account of leave are called.
import { useLingui } from '@lingui/react/macro'
import type { components } from '#openapi/generated/schema.d.ts'

type Posting = components['schemas']['LeavePosting']

export function usePostingWords(): Readonly<Record<Posting['kind'], string>> {
  const { t } = useLingui()
  return {
    OPENING: t`Opening balance`,
    YEAR_CLOSE: t`End of the leave year`,
    CARRY_IN: t`Carried over`,
    GRANT: t`Granted`,
    ACCRUAL: t`Granted for a period`,
    CARRY_EXPIRE: t`Carried over, expired`,
    COMP_EXPIRE: t`Time off in lieu, expired`,
    ADJUST: t`Adjustment`,
    COMP_GRANT: t`Time off in lieu`,
    ENCASH: t`Paid out`,
    USE: t`Taken`,
    USE_REVERSAL: t`Taken back`,
    SETTLE: t`Settled on resignation`,
  }
}
