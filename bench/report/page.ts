// The page of all figures, with the lines they should hold and what comparable products reach.
import { loadAtStart, machineName } from '#bench/machine.ts'
import peers from '#bench/peers.json' with { type: 'json' }
import { type Figure, holds, shownLine, shownNumber } from './figure.ts'

const peerFigures: Readonly<Record<string, Readonly<Record<string, number>>>> = peers.measures

/** `react-admin 279, Directus 1,729` */
function peersOf({ measure }: Figure): string {
  return Object.entries(peerFigures[measure] ?? {})
    .map(([name, value]) => `${name} ${shownNumber(value)}`)
    .join(', ')
}

const verdicts = new Map([
  [true, 'holds'],
  [false, '**missed**'],
])

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function tableRow(figure: Figure): string {
  const held = holds(figure)
  const value = `${shownNumber(figure.value)} ${figure.unit}`.trim()
  const verdict = held === undefined ? '' : (verdicts.get(held) ?? '')
  return row([figure.measure, value, shownLine(figure), verdict, peersOf(figure), figure.note ?? ''])
}

/** Markdown; the date is the day on which the figures were measured. */
export function figurePage(figures: readonly Figure[], date: string): string {
  const parts = [...Map.groupBy(figures, ({ part }) => part)].map(([part, members]) =>
    [
      `## ${part}\n`,
      row(['Measure', 'Figure', 'Line', '', 'Peers', 'Note']),
      row(['---', '---', '---', '---', '---', '---']),
      ...members.map(tableRow),
    ].join('\n'),
  )
  return `# Benchmarks

Written by \`npm run bench\`; a figure says little without its machine. Measured on ${date}, ${machineName()}, ${loadAtStart()}.

Peers: ${peers.source}

${parts.join('\n\n')}
`
}
