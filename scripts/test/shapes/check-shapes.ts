// Compares what is said of the rows of raw statements with what the tests of a run saw.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../run.ts'
import type { Count } from '../summary.ts'
import { compareRow, type Mismatch } from './compare.ts'
import { mergeSeen, type Recorded, readRecorded } from './seen.ts'
import { readStatements, type Statement, type Statements } from './statements.ts'

export interface ShapesReport {
  /** A line for each mismatch. */
  readonly faults: readonly string[]
  /** How many statements gave rows. */
  readonly seen: number
  /** Places of those that ran and gave none, and of those that did not run. */
  readonly empty: readonly string[]
  readonly unseen: readonly string[]
}

const folder = join(root, '.cache/test/shapes')

/** The environment in which tests record, into a folder that is empty. */
export function recordingShapes(): { readonly SHAPES: string } {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return { SHAPES: folder }
}

/** One test, where something was recorded. */
export function checkShapes(): Count {
  const from = performance.now()
  const recorded = readFolder(folder)
  if (recorded.length === 0) return { passed: 0, failed: 0 }
  const { faults, seen, empty, unseen } = compareShapes(readStatements(root), recorded)
  writeFileSync(join(folder, 'without-rows.txt'), [...empty, ...unseen, ''].join('\n'))
  const all = seen + empty.length + unseen.length
  const seconds = Math.round((performance.now() - from) / 1000)
  console.log(
    `shapes: ${seen} of ${all} statements gave rows, ${empty.length} ran and gave none, ${unseen.length} did not run; ${seconds} s`,
  )
  for (const fault of faults) console.log(`FAILED: shapes > ${fault}`)
  return faults.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function readFolder(at: string): readonly Recorded[] {
  return globSync('*.jsonl', { cwd: at }).flatMap((file) =>
    readFileSync(join(at, file), 'utf8').trimEnd().split('\n').map(readRecorded),
  )
}

export function compareShapes({ checker, statements }: Statements, recorded: readonly Recorded[]): ShapesReport {
  const byText = new Map<string, Recorded>()
  for (const one of recorded) {
    const text = textOf(one)
    const known = byText.get(text)
    if (known) mergeSeen(known.rows, one.rows)
    else byText.set(text, one)
  }
  const ran = statements.flatMap((statement) => {
    const rows = byText.get(textOf(statement))?.rows
    return rows ? [{ statement, rows, faults: compareRow(checker, statement, rows) }] : []
  })
  const fits = new Set(ran.filter(({ faults }) => faults.length === 0).map(({ statement }) => textOf(statement)))
  return {
    // Statements with the same text are one to the recorder: a type that fits stands for the others.
    faults: ran
      .filter(({ statement }) => !fits.has(textOf(statement)))
      .flatMap(({ statement, faults }) => faults.map((fault) => lineOf(statement, fault))),
    seen: ran.filter(({ rows }) => rows.kinds.object).length,
    empty: ran.filter(({ rows }) => !rows.kinds.object).map(({ statement }) => placeOf(statement)),
    unseen: statements.filter((statement) => !byText.has(textOf(statement))).map(placeOf),
  }
}

const textOf = ({ fragments }: Pick<Recorded, 'fragments'>) => fragments.join('\0')

const placeOf = ({ file, line }: Statement) => `${file}:${line}`

const lineOf = (statement: Statement, { property, said, seen }: Mismatch) =>
  `${placeOf(statement)}: ${property}: said ${said}, seen ${seen}`
