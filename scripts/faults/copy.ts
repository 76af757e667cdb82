// A copy of the project in which one fault after the other is tried.
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from '#tests/faults/fault.ts'
import { root, run } from '../run.ts'
import { scratchCopy } from '../scratch.ts'
import { countFile, troublesOfFile } from '../test/summary.ts'
import { applied, hindrance } from './apply.ts'

/** How a run of tests ended. */
export interface Ending {
  readonly passed: number
  readonly failed: number
  /** A line for each test that failed. */
  readonly troubles: readonly string[]
}

export interface Copy {
  /** Runs files of tests, up to the first that fails. */
  readonly test: (files: readonly string[]) => Promise<Ending>
  /** The same with the fault in its place, which is as it was afterwards. */
  readonly testWith: (fault: Fault) => Promise<Ending>
  readonly remove: () => void
}

/** For each file of tests: a slip may let one wait for what never comes. */
const mostMs = 240_000

export async function copyForFaults(databaseUrl: string): Promise<Copy> {
  const { folder, remove } = await scratchCopy()
  cpSync(join(root, 'openapi/generated'), join(folder, 'openapi/generated'), { recursive: true })
  if (existsSync(join(root, 'dist'))) symlinkSync(join(root, 'dist'), join(folder, 'dist'))
  const report = join(folder, '.cache/test/fault.json')

  async function test(files: readonly string[]): Promise<Ending> {
    rmSync(report, { force: true })
    const { status } = await run(
      'vitest',
      [
        'run',
        ...['server', 'web', 'app'].flatMap((project) => ['--project', project]),
        '--maxWorkers=1',
        '--bail=1',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...files,
      ],
      {
        cwd: folder,
        output: 'keep',
        env: { TEST_DATABASE_URL: databaseUrl },
        signal: AbortSignal.timeout(mostMs * files.length),
      },
    )
    return { ...countFile(report, status), troubles: troublesOfFile(report) }
  }

  return {
    test,
    testWith: async (fault) => {
      const file = join(folder, fault.file)
      const text = readFileSync(file, 'utf8')
      const hindered = hindrance(text, fault)
      if (hindered) throw new Error(`${fault.name}: ${hindered}`)
      writeFileSync(file, applied(text, fault))
      try {
        return await test(fault.tests)
      } finally {
        writeFileSync(file, text)
      }
    },
    remove,
  }
}
