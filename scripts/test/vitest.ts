// Runs projects of the test runner and counts their tests.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../run.ts'
import { type Count, countFile, slowestOfFile, troublesOfFile } from './summary.ts'

export interface TestRun {
  /** Names the report in `.cache/test`. */
  readonly name: string
  readonly projects: readonly string[]
  /** Parts of file names; none runs every file of the projects. */
  readonly filters?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

export async function runTests({ name, projects, filters = [], env = {} }: TestRun): Promise<Count> {
  const report = join(root, '.cache/test', `${name}.json`)
  rmSync(report, { force: true })
  const from = performance.now()
  const { status } = await run(
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--reporter=${join(root, 'scripts/test/unsaid-reporter.ts')}`,
      `--outputFile.json=${report}`,
      ...filters,
    ],
    { output: 'show', env },
  )
  console.log(`${name}: ${Math.round((performance.now() - from) / 1000)} s; the files that took longest:`)
  for (const line of slowestOfFile(report)) console.log(line.replaceAll(`${root}/`, ''))
  for (const trouble of troublesOfFile(report)) console.log(trouble.replaceAll(`${root}/`, ''))
  return countFile(report, status)
}
