// What states, checks and acknowledgements of a month end are called.
import { useLingui } from '@lingui/react/macro'
import type { AcknowledgementRow, MonthEnd, MonthEndCheck, SignOffRow } from './month-end-calls.ts'

interface Words {
  readonly states: Readonly<Record<NonNullable<MonthEnd['state']>, string>>
  readonly checks: Readonly<Record<MonthEndCheck['code'], string>>
  readonly acknowledged: Readonly<Record<AcknowledgementRow['state'], string>>
  readonly signed: Readonly<Record<SignOffRow['state'], string>>
}

/** Days without a result are calculated: nobody accepts that there is none, nor signs before. */
export const resultChecks: readonly string[] = ['CALC_WAITING', 'CALC_FAILED', 'PROVISIONAL']

export function useStateWords(): Words {
  const { t } = useLingui()
  return {
    states: { OPEN: t`Not yet checked`, CHECKING: t`Being checked`, LOCKED: t`Locked`, PAID: t`Wages paid` },
    checks: {
      CALC_WAITING: t`Days without a result`,
      CALC_FAILED: t`Days whose calculation failed`,
      PROVISIONAL: t`Days that are not final`,
      MISSING_PUNCH: t`Missing punches`,
      ABSENT_OPEN: t`Absence without a request`,
      OT_UNAPPROVED: t`Overtime not approved`,
      PENDING_REQUEST: t`Open requests`,
      NO_PLAN: t`Missing schedules`,
      LEAVE_TO_TURN: t`Absence that becomes leave`,
      HELD_PUNCH: t`Held punches`,
      PART_LOCKED: t`A part is locked already`,
      EARLIER_OPEN: t`The month before is not locked`,
      UNREGISTERED: t`Punches of unknown people`,
      TERMINAL_SILENT: t`Terminals that are silent since before the end`,
      ACK_OPEN: t`Months not acknowledged`,
      ACK_REFUSED: t`Months that employees refused`,
      ACK_CHANGED: t`Months changed since acknowledged`,
      SIGN_OPEN: t`Departments not signed off`,
      UNMAPPED: t`Employees with something without a payroll code`,
    },
    acknowledged: {
      OPEN: t`Not acknowledged`,
      VALID: t`Acknowledged`,
      REFUSED: t`Refused`,
      CHANGED: t`Changed since acknowledged`,
    },
    signed: {
      OPEN: t`Not signed off`,
      PART: t`Partly signed off`,
      SIGNED: t`Signed off`,
      STALE: t`Changed since signed off`,
    },
  }
}
