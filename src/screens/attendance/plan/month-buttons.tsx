// Goes from month to month: back, to the present one, on.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addMonths } from '#openapi/dates.ts'
import { formatDate } from '#src/i18n/format.ts'
import { today } from '#src/i18n/today.ts'
import styles from './month-buttons.module.css'

interface MonthButtonsProps {
  readonly month: string
  readonly onChange: (month: string) => void
}

export function MonthButtons({ month, onChange }: MonthButtonsProps) {
  const { t } = useLingui()
  const moved = (months: number) => addMonths(`${month}-01`, months).slice(0, 7)
  return (
    <Group gap="xs" wrap="nowrap" flex="none" role="group" aria-label={t`Month`}>
      <Button variant="default" onClick={() => onChange(moved(-1))}>
        <IconChevronLeft size={18} className={styles.sign} aria-hidden />
        <span className={styles.words}>
          <Trans>Month before</Trans>
        </span>
      </Button>
      <Button variant="default" onClick={() => onChange(today().slice(0, 7))}>
        {formatDate(`${month}-01`, { year: 'numeric', month: 'long' })}
      </Button>
      <Button variant="default" onClick={() => onChange(moved(1))}>
        <IconChevronRight size={18} className={styles.sign} aria-hidden />
        <span className={styles.words}>
          <Trans>Month after</Trans>
        </span>
      </Button>
    </Group>
  )
}
