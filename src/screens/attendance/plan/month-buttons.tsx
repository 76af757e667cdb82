// Goes from month to month: back, to the present one, on.
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { addMonths } from '#openapi/dates.ts'
import { formatDate } from '#src/i18n/format.ts'
import { today } from '#src/i18n/today.ts'

interface MonthButtonsProps {
  readonly month: string
  readonly onChange: (month: string) => void
}

export function MonthButtons({ month, onChange }: MonthButtonsProps) {
  const moved = (months: number) => addMonths(`${month}-01`, months).slice(0, 7)
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => onChange(moved(-1))}>
        <Trans>Month before</Trans>
      </Button>
      <Button variant="default" onClick={() => onChange(today().slice(0, 7))}>
        {formatDate(`${month}-01`, { year: 'numeric', month: 'long' })}
      </Button>
      <Button variant="default" onClick={() => onChange(moved(1))}>
        <Trans>Month after</Trans>
      </Button>
    </Group>
  )
}
