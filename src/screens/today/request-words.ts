// The kinds of requests in words, and when they are for: `Nov 30–Dec 2`, `Nov 24, 18:00–20:30`.
import { useLingui } from '@lingui/react/macro'
import type { components } from '#openapi/generated/schema.d.ts'
import { formatDate, formatTime } from '#src/i18n/format.ts'

type RequestInstance = components['schemas']['RequestInstance']

export function useKindNames(): Readonly<Record<RequestInstance['request_type'], string>> {
  const { t } = useLingui()
  return {
    LEAVE: t`Leave`,
    MANUAL_LOG: t`Manual log`,
    OVERTIME: t`Overtime`,
    TRAINING: t`Training`,
    SWAP_SCHEDULE: t`Schedule swap`,
  }
}

const short = { weekday: 'short', day: 'numeric', month: 'short' } as const

export function spanText({ start_time: from, end_time: to }: Pick<RequestInstance, 'start_time' | 'end_time'>): string {
  if (from === null || to === null) return ''
  const [[first, begin = ''], [last, end = '']] = [from.split(' '), to.split(' ')] as const
  if (first === undefined || last === undefined) return ''
  const isWhole = (time: string) => time === '' || time === '00:00:00'
  const days = first === last ? formatDate(first, short) : `${formatDate(first, short)} – ${formatDate(last, short)}`
  if (isWhole(begin) && isWhole(end)) return days
  if (from === to) return `${days}, ${formatTime(begin)}`
  return first === last
    ? `${days}, ${formatTime(begin)}–${formatTime(end)}`
    : `${formatDate(first, short)} ${formatTime(begin)} – ${formatDate(last, short)} ${formatTime(end)}`
}
