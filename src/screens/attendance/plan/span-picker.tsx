// Which days a page over people and days shows: from when, how many, and steps to the days before and after.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { addDays, mondayOf } from '#openapi/dates.ts'
import { DateField } from '#src/fields/date/date-field.tsx'
import { today } from '#src/i18n/today.ts'
import styles from './plan.module.css'

interface Props {
  readonly start: string
  /** In days. */
  readonly length: number
  readonly lengths: readonly number[]
  readonly onStart: (start: string) => void
  readonly onLength: (length: number) => void
}

export function SpanPicker({ start, length, lengths, onStart, onLength }: Props) {
  const { t } = useLingui()
  return (
    <>
      <div className={styles.date}>
        <DateField label={t`From`} value={start} onChange={(value) => value && onStart(value)} />
      </div>
      <NativeSelect
        label={t`Length`}
        value={String(length)}
        data={lengths.map((days) => ({
          value: String(days),
          label: plural(days, { one: '# day', other: '# days' }),
        }))}
        onChange={({ currentTarget }) => onLength(Number(currentTarget.value))}
      />
      <Button.Group>
        <Button variant="default" onClick={() => onStart(addDays(start, -length))}>
          <Trans>Earlier</Trans>
        </Button>
        <Button variant="default" onClick={() => onStart(mondayOf(today()))}>
          <Trans>This week</Trans>
        </Button>
        <Button variant="default" onClick={() => onStart(addDays(start, length))}>
          <Trans>Later</Trans>
        </Button>
      </Button.Group>
    </>
  )
}
