// Prints figures as a table for a terminal.
import { loadAtStart, machineName } from '#bench/machine.ts'
import { type Figure, holds, shownLine, shownNumber } from './figure.ts'

const verdicts = new Map([
  [true, 'holds'],
  [false, 'MISSED'],
])

function rowOf(figure: Figure): readonly string[] {
  const { measure, value, unit, note } = figure
  const verdict = verdicts.get(holds(figure) ?? figure.value < 0) ?? ''
  return [measure, `${shownNumber(value)} ${unit}`.trim(), shownLine(figure), figure.line ? verdict : '', note ?? '']
}

function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map(rowOf)
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return figures
    .flatMap(({ part }, index) => (part === figures[index - 1]?.part ? [] : [{ part, index }]))
    .map(
      ({ part, index }, order, heads) =>
        `${part}\n${lines
          .slice(index, heads[order + 1]?.index)
          .map((line) => `  ${line}`)
          .join('\n')}`,
    )
    .join('\n\n')
}

/** For a part that is run alone. */
export function showFigures(figures: readonly Figure[]): void {
  console.log(`${machineName()}, ${loadAtStart()}\n\n${figureTable(figures)}`)
}
