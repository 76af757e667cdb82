// A copy of the working tree in which a tool or a test may write, with the project's packages and without its history.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Outcome, root, run } from './run.ts'

export interface Scratch {
  readonly folder: string
  /** Runs Node there. */
  readonly node: (...args: readonly string[]) => Promise<Outcome>
  readonly remove: () => void
}

export async function scratchCopy(): Promise<Scratch> {
  const folder = mkdtempSync(join(tmpdir(), 'scratch-'))
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    output: 'keep',
  })
  // A file that git knows and somebody removed is not there to copy.
  for (const file of stdout.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(root, file), join(folder, file))
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    node: (...args) => run(process.execPath, args, { cwd: folder, output: 'keep' }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
