// An amount of leave with its unit: `3.5 days`, `4 h`.
import { useLingui } from '@lingui/react/macro'
import { formatAmount, formatNumber } from '#src/i18n/format.ts'
import type { LeaveBalance } from './own-calls.ts'

export function useLeaveAmount(): (amount: number, unit: LeaveBalance['unit']) => string {
  const { t } = useLingui()
  const number = formatNumber
  return (amount, unit) =>
    ({ 1: t`${number(amount)} h`, 2: formatAmount(amount, 'minute'), 3: t`${number(amount)} days` })[unit]
}
