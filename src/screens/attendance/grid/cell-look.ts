// How a day looks in the grid: a symbol and a colour, never the colour alone, and its words for those who hear it.
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { formatAmount, formatTime } from '#src/i18n/format.ts'
import { statusWord } from '../plan/plan-words.tsx'
import type { GridCell } from './grid-calls.ts'

export type Tone = 'good' | 'late' | 'absent' | 'missing' | 'away' | 'rest' | 'open'

export interface Look {
  readonly tone: Tone
  readonly symbol: string
  readonly words: string
}

const tones: Readonly<Record<string, readonly [Tone, string]>> = {
  PRESENT: ['good', '✓'],
  HALF_DAY: ['late', '½'],
  ABSENT: ['absent', '✕'],
  LEAVE: ['away', 'L'],
  TRAINING: ['away', 'T'],
  HOLIDAY: ['rest', '★'],
  WEEKEND: ['rest', '·'],
  DAY_OFF: ['rest', '·'],
  UNSCHEDULED: ['rest', '–'],
  IN_PROGRESS: ['open', '…'],
  NOT_STARTED: ['open', '○'],
  NOT_EMPLOYED: ['rest', ''],
  EXEMPT: ['rest', ''],
}

function lookOf({ status, late, missing }: GridCell): readonly [Tone, string] {
  if (missing) return ['missing', '!']
  const [tone, symbol] = tones[status] ?? (['rest', ''] as const)
  return tone === 'good' && late > 0 ? ['late', '◔'] : [tone, symbol]
}

/** The same function until the language changes. */
export function useCellLook(): (cell: GridCell) => Look {
  const { t, i18n } = useLingui()
  return useCallback(
    (cell) => {
      const { status, in: came, out, late, early, overtime, missing, locked } = cell
      const [tone, symbol] = lookOf(cell)
      const words = [
        i18n._(statusWord(status)),
        (came || out) && `${came ? formatTime(came) : '…'}–${out ? formatTime(out) : '…'}`,
        missing && t`a punch is missing`,
        late > 0 && t`late ${formatAmount(late, 'minute')}`,
        early > 0 && t`left early ${formatAmount(early, 'minute')}`,
        overtime > 0 && t`overtime ${formatAmount(overtime, 'minute')}`,
        locked && t`locked`,
      ]
      return { tone, symbol, words: words.filter(Boolean).join(', ') }
    },
    [t, i18n],
  )
}
