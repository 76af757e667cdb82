// What is decided, in words: its kind, what it is for, and how much it takes.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatAmount, formatDate, formatTime } from '#src/i18n/format.ts'
import { spanText, useKindNames } from '#src/screens/today/request-words.ts'
import type { InboxEntry, InboxKind } from './inbox-calls.ts'

export function useInboxKinds(): Readonly<Record<InboxKind, string>> {
  const { t } = useLingui()
  return { ...useKindNames(), DOCUMENT: t`Document`, BIO_PHOTO: t`Bio-photo` }
}

const moment = { weekday: 'short', day: 'numeric', month: 'short' } as const

/** `2026-11-22 04:10:00` → `Sun, Nov 22, 04:10`. */
export function momentText(time: string): string {
  const [day = '', clock = ''] = time.split(' ')
  return `${formatDate(day, moment)}, ${formatTime(clock)}`
}

export interface EntryWords {
  /** The kind, or for leave which one. */
  readonly kind: string
  /** Dates and times, and how much: `Mon, Nov 30 · 1 day`. */
  readonly what: string
}

export function useEntryWords(): (entry: InboxEntry) => EntryWords {
  const { t } = useLingui()
  const kinds = useInboxKinds()
  const punches = [t`Check in`, t`Check out`, t`Break out`, t`Break in`, t`Overtime in`, t`Overtime out`]
  return (entry) => {
    const { kind, detail, amount } = entry
    const length =
      amount === null
        ? ''
        : kind === 'LEAVE'
          ? plural(amount, { one: '# day', other: '# days' })
          : formatAmount(amount, 'minute')
    const named = kind === 'MANUAL_LOG' ? (punches[Number(detail)] ?? '') : kind === 'LEAVE' ? '' : (detail ?? '')
    return {
      kind: kind === 'LEAVE' ? (detail ?? kinds.LEAVE) : kinds[kind],
      what: [named, spanText(entry), length].filter(Boolean).join(' · '),
    }
  }
}
