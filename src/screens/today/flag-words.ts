// What a punch is missing, in words: the first mark that says it.
import { useLingui } from '@lingui/react/macro'

export function useFlagWords(): (flags: readonly string[]) => string {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    MISSING_IN: t`No check-in`,
    MISSING_OUT: t`No check-out`,
    ODD_PUNCHES: t`Odd number of punches`,
    UNPAIRED: t`Unmatched punch`,
  }
  return (flags) => {
    const known = flags.find((flag) => Object.hasOwn(words, flag))
    return (known && words[known]) ?? t`Missing punch`
  }
}
