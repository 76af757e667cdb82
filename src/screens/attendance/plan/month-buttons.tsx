// Goes from month to month: back, to the present one, on.
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { formatDate } from '#src/i18n/format.ts'
import { addMonths, today } from './dates.ts'

interface MonthButtonsProps {
  readonly month: string
  readonly onChange: (month: string) => void
}

export const MonthButtons = ({ month, onChange }: MonthButtonsProps) => (
  <Group gap="xs">
    <Button variant="default" onClick={() => onChange(addMonths(month, -1))}>
      <Trans>Month before</Trans>
    </Button>
    <Button variant="default" onClick={() => onChange(today().slice(0, 7))}>
      {formatDate(`${month}-01`, { year: 'numeric', month: 'long' })}
    </Button>
    <Button variant="default" onClick={() => onChange(addMonths(month, 1))}>
      <Trans>Month after</Trans>
    </Button>
  </Group>
)
