// States of companies and orders in words.
import { useLingui } from '@lingui/react/macro'

export function useStateName(): (state: string) => string {
  const { t } = useLingui()
  const names: Readonly<Record<string, string>> = {
    TRIAL: t`Trial`,
    ACTIVE: t`Active`,
    GRACE: t`Grace period`,
    READ_ONLY: t`Read only`,
    SUSPENDED: t`Suspended`,
    CREATED: t`Waits for payment`,
    PAID: t`Paid`,
    EXPIRED: t`Run out`,
    CANCELLED: t`Cancelled`,
    PARTLY_REFUNDED: t`Partly paid back`,
    REFUNDED: t`Paid back`,
  }
  return (state) => names[state] ?? state
}
