// The first of several names, each in a direction of its own, and how many follow.
import { t } from '@lingui/core/macro'
import { formatList, formatNumber } from '#src/i18n/format.ts'

const most = 6

/** `count`: of all, where only the first are known. */
export function namesOf(names: readonly string[], count = names.length): string {
  const shown = names.slice(0, most)
  const more = formatNumber(count - shown.length)
  return formatList([...shown.map((name) => `\u2068${name}\u2069`), ...(count > shown.length ? [t`${more} more`] : [])])
}
