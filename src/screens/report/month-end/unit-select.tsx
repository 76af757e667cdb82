// Who closes together: a department that closes by itself, everybody else, or all of them to look at.
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { AskedMonth, MonthEnd } from './month-end-calls.ts'
import { useStateWords } from './state-words.ts'

interface UnitSelectProps {
  readonly units: MonthEnd['units']
  readonly asked: AskedMonth
  readonly ask: (next: AskedMonth) => void
}

export function UnitSelect({ units, asked, ask }: UnitSelectProps) {
  const { t } = useLingui()
  const { states } = useStateWords()
  const { month } = asked
  const choose = (value: string) => ask({ ...(month && { month }), ...(value !== '' && { unit: Number(value) }) })
  return (
    <NativeSelect
      label={t`Closes together`}
      value={asked.unit === undefined ? '' : String(asked.unit)}
      onChange={({ currentTarget: { value } }) => choose(value)}
      data={[
        { value: '', label: t`All` },
        ...units.map(({ unit, name, state }) => ({
          value: String(unit),
          label: `${unit === 0 ? t`Everybody else` : name} · ${states[state]}`,
        })),
      ]}
    />
  )
}
