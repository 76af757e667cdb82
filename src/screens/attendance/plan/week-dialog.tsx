// Plans later weeks of the people that were ticked like one week.
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { addDays, mondayOf } from '#openapi/dates.ts'
import { report } from '#src/crud/view/report.ts'
import { DateField } from '#src/fields/date/date-field.tsx'
import { NumberField } from '#src/fields/number/number-field.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { copyWeek, type Planned } from './plan-calls.ts'

interface WeekDialogProps {
  readonly people: readonly number[]
  readonly start: string
  readonly onDone: (outcome: Planned) => void
  readonly onClose: () => void
}

const most = 8

export default function WeekDialog({ people, start, onDone, onClose }: WeekDialogProps) {
  const { t } = useLingui()
  const [from, setFrom] = useState<string | null>(mondayOf(start))
  const [to, setTo] = useState<string | null>(addDays(mondayOf(start), 7))
  const [weeks, setWeeks] = useState<number | null>(1)
  const isCount = weeks !== null && Number.isInteger(weeks) && weeks >= 1 && weeks <= most
  const isBehind = from !== null && to !== null && to >= addDays(from, 7)
  const missing = isCount && isBehind ? undefined : t`The weeks must come after the one that is copied`

  const save = async () => {
    if (!from || !to || weeks === null) return false
    try {
      onDone(await copyWeek({ employees: [...people], from_date: from, to_date: to, weeks }))
      return true
    } catch (error) {
      report(error)
      return false
    }
  }

  return (
    <ConfirmDialog
      opened
      title={<Trans>Copy a week</Trans>}
      confirmLabel={<Trans>Copy</Trans>}
      confirmDisabled={missing}
      validate={save}
      onDiscard={onClose}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          <Trans>Dates that are planned so already stay as they are; days without a schedule are not copied.</Trans>
        </Text>
        <DateField label={t`Week from`} value={from} onChange={setFrom} />
        <DateField label={t`Copied to the week from`} value={to} onChange={setTo} />
        <NumberField
          label={t`Number of weeks`}
          integer
          value={weeks}
          onChange={setWeeks}
          error={isCount ? undefined : t`1 to ${most}`}
        />
      </Stack>
    </ConfirmDialog>
  )
}
