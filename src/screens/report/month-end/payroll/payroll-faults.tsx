// What hinders a payroll file, each with how many it is about, the first of them, and where it is mended.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Alert, List } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatList } from '#src/i18n/format.ts'
import type { PayrollFault } from './payroll-calls.ts'

interface FaultsProps {
  readonly faults: readonly PayrollFault[]
  readonly layout: number
}

export function PayrollFaults({ faults, layout }: FaultsProps) {
  const { t } = useLingui()
  if (faults.length === 0) return null
  return (
    <Alert color="yellow" mt="xs" title={t`Before the file can be made`}>
      <List size="sm">
        {faults.map((fault) => (
          <List.Item key={fault.kind}>
            {text(fault)} <Mend fault={fault} layout={layout} />
          </List.Item>
        ))}
      </List>
    </Alert>
  )

  function text({ kind, count, names, people }: PayrollFault): string {
    const some = formatList(people.map(({ name }) => name))
    const called = formatList(names)
    switch (kind) {
      case 'OPEN':
        return t`Lock the month first.`
      case 'NO_CODES':
        return t`The layout has no codes.`
      case 'WAITING':
        return plural(count, { one: '# employee waits for calculation.', other: '# employees wait for calculation.' })
      case 'NO_NUMBER':
        return `${plural(count, { one: '# employee has no payroll number:', other: '# employees have no payroll number:' })} ${some}.`
      case 'SAME_NUMBER':
        return `${plural(count, { one: '# employee shares a payroll number:', other: '# employees share a payroll number:' })} ${some}.`
      case 'LEAVE':
        return t`Leave without a code: ${called}.`
      case 'TRAINING':
        return t`Training without a code: ${called}.`
      case 'TOO_WIDE':
        return `${plural(count, { one: '# value does not fit its column:', other: '# values do not fit their columns:' })} ${called}.`
      case 'OVERTIME':
        return `${plural(count, { one: '# employee has overtime, which has no code:', other: '# employees have overtime, which has no code:' })} ${some}.`
    }
  }
}

function Mend({ fault: { kind, people }, layout }: { readonly fault: PayrollFault; readonly layout: number }) {
  const { t } = useLingui()
  if (kind === 'NO_NUMBER' || kind === 'SAME_NUMBER') {
    const [first] = people
    return first && <Link to={`/team/employee/${first.employee}`}>{t`Open the employee`}</Link>
  }
  if (kind === 'OPEN' || kind === 'WAITING') return null
  if (kind === 'TOO_WIDE') return <Link to={`/report/payroll-layout/${layout}`}>{t`Open the layout`}</Link>
  return (
    <Link to="/report/payroll-code" search={{ layout__in: String(layout) }}>
      {t`Open the codes`}
    </Link>
  )
}
