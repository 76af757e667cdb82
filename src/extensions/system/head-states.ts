// Why a head of department or a superior gets nothing, in words.
import { useLingui } from '@lingui/react/macro'
import type { ExportHead, ExportReceiver } from './system-calls.ts'

type State = Exclude<ExportHead['state'] | ExportReceiver['state'], 'READY'>

export function useHeadStates(): Readonly<Record<State, string>> {
  const { t } = useLingui()
  return {
    SENT: t`Sent`,
    NO_ROWS: t`No rows in this period`,
    FAILED: t`Failed`,
    NO_PEOPLE: t`No people in these departments`,
    NO_ADDRESS: t`No mail address`,
    OUTSIDE: t`The address belongs to no user`,
    LEFT: t`Resigned`,
    DISABLED: t`Account disabled`,
  }
}
