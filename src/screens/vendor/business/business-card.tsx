// A part of how the business goes: one of its figures as a chart or all of them as a table, and what each figure says in words.
import { useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Paper, Stack, Table } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Part } from '#src/crud/view/part.tsx'
import { BarChart } from '#src/ui/bar-chart/bar-chart.tsx'
import { LinkButton } from '#src/ui/link-button/link-button.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { WideTable } from '#src/ui/wide-table/wide-table.tsx'
import styles from './business.module.css'

/** A figure of each line. */
export interface Figure<Line> {
  readonly name: string
  readonly label: string
  /** What it says, in words. */
  readonly about: string
  /** Null: there is nothing to say of the line. */
  readonly amount: (line: Line) => number | null
  readonly written: (line: Line) => string
  /** Opens what is behind it; undefined where nothing is, or where its reader may not see it. */
  readonly open?: ((line: Line) => (() => void) | undefined) | undefined
}

interface BusinessCardProps {
  readonly title: string
  readonly children: ReactNode
}

/** Its heading stands at once; what it tells waits and fails alone. */
export const BusinessCard = ({ title, children }: BusinessCardProps) => (
  <Paper withBorder p="lg">
    <Section title={title}>
      <Part>{children}</Part>
    </Section>
  </Paper>
)

interface FiguresProps<Line> {
  readonly title: string
  /** Heads the names of the lines. */
  readonly of: string
  readonly lines: readonly Line[]
  readonly keyOf: (line: Line) => string
  readonly nameOf: (line: Line) => string
  readonly figures: readonly Figure<Line>[]
  /** Beside the choices of the chart. */
  readonly more?: ReactNode
}

export function Figures<Line>(props: FiguresProps<Line>) {
  const { title, lines, keyOf, nameOf, figures, more } = props
  const { t } = useLingui()
  const [asTable, setAsTable] = useState(false)
  const [name, setName] = useState(figures[0]?.name)
  const figure = figures.find((one) => one.name === name) ?? figures[0]
  if (!figure) return null
  return (
    <Stack>
      <Group align="end">
        {more}
        {!asTable && figures.length > 1 && (
          <NativeSelect
            label={t`Value`}
            value={figure.name}
            data={figures.map((one) => ({ value: one.name, label: one.label }))}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
        <Button variant="default" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? t`Show as chart` : t`Show as table`}
        </Button>
      </Group>
      {asTable ? (
        <FiguresTable {...props} />
      ) : (
        <BarChart
          label={`${title}: ${figure.label}`}
          bars={lines.map((line) => ({
            ...{
              key: keyOf(line),
              name: nameOf(line),
              amount: figure.amount(line) ?? 0,
              written: figure.written(line),
            },
            onOpen: figure.amount(line) ? figure.open?.(line) : undefined,
          }))}
        />
      )}
      <dl className={styles.words}>
        {figures.map((one) => (
          <div key={one.name}>
            <dt>{one.label}</dt>
            <dd>{one.about}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  )
}

function FiguresTable<Line>({ title, of, lines, keyOf, nameOf, figures }: FiguresProps<Line>) {
  return (
    <WideTable minWidth={figures.length > 1 ? 480 : 240}>
      <Table aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{of}</Table.Th>
            {figures.map(({ name, label }) => (
              <Table.Th key={name} scope="col" ta="end">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={keyOf(line)}>
              <Table.Th scope="row" fw={400}>
                {nameOf(line)}
              </Table.Th>
              {figures.map((figure) => (
                <Table.Td key={figure.name} ta="end">
                  <Cell figure={figure} line={line} name={nameOf(line)} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function Cell<Line>({
  figure,
  line,
  name,
}: {
  readonly figure: Figure<Line>
  readonly line: Line
  readonly name: string
}) {
  const open = figure.amount(line) ? figure.open?.(line) : undefined
  const written = figure.written(line)
  if (!open) return written
  return (
    <LinkButton
      look="listed"
      className={styles.figure}
      aria-label={`${figure.label}, ${name}: ${written}`}
      onClick={open}
    >
      {written}
    </LinkButton>
  )
}
