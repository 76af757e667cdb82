// Minutes as hours and minutes: 485 → `8:05`.
import { formatNumber } from '#src/i18n/format.ts'

export const clockLength = (minutes: number): string =>
  `${formatNumber(Math.floor(minutes / 60))}:${formatNumber(minutes % 60, { minimumIntegerDigits: 2 })}`
