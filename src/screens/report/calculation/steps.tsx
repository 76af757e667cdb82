// The steps that led to a result, as a table: what, when or from where, and what it did.
import { Trans } from '@lingui/react/macro'
import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { WideTable } from '#src/ui/wide-table/wide-table.tsx'
import type { Step } from '../calculation-calls.ts'
import { clock, useWords } from './use-words.ts'

export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  const numbered = steps.map((step, index) => ({ step, number: index + 1 }))
  return (
    <WideTable minWidth={520}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Step</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>From</Trans>
            </Table.Th>
            <Table.Th>
              <Trans>Effect</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {numbered.map(({ step, number }) => (
            <StepRow key={number} step={step} />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function StepRow({ step }: { readonly step: Step }) {
  const { word, measure, origin } = useWords()
  if (step.step === 'plan')
    return (
      <Cells
        what={<Trans>Plan</Trans>}
        from={[word(step.source ?? 'NONE'), step.shift, step.holiday].filter(Boolean).join(' · ')}
        effect={[word(step.day_type ?? ''), ...(step.timetables ?? [])].join(' · ')}
      />
    )
  if (step.step === 'window')
    return (
      <Cells
        what={<Trans>Window</Trans>}
        from={step.timetable}
        effect={
          <Trans>
            {step.start} – {step.end}, punches from {step.in_start} to {step.out_end}
          </Trans>
        }
      />
    )
  if (step.step === 'punch')
    return <Cells what={<Trans>Punch</Trans>} from={step.minute} effect={word(step.use ?? '')} />
  const { minutes = 0 } = step
  return (
    <Cells
      what={measure(step.measure ?? '')}
      from={step.origin && origin(step.origin.set_in, step.origin.name)}
      effect={clock(minutes, true)}
    />
  )
}

interface CellsProps {
  readonly what: ReactNode
  readonly from: ReactNode
  readonly effect: ReactNode
}

const Cells = ({ what, from, effect }: CellsProps) => (
  <Table.Tr>
    <Table.Td>{what}</Table.Td>
    <Table.Td>
      <Text size="sm">{from}</Text>
    </Table.Td>
    <Table.Td>{effect}</Table.Td>
  </Table.Tr>
)
