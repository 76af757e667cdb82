// Runs a program of the project: its own tools and this very Node come first on the path.
import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'

/** The folder of the project. */
export const root = join(import.meta.dirname, '..')

export interface Outcome {
  /** Exit status; 1 where a signal ended the program. */
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string | undefined>>
  /** `show` passes the output on to this terminal, `keep` returns it. */
  readonly output: 'show' | 'keep'
  /** Ends the program when it is aborted. */
  readonly signal?: AbortSignal
}

/** The environment in which `node` is this Node and the project's tools are found by name. */
function toolEnvironment(extra: RunOptions['env'] = {}): NodeJS.ProcessEnv {
  const path = [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH ?? '']
  return { ...process.env, PATH: path.join(delimiter), ...extra }
}

export function run(command: string, args: readonly string[], options: RunOptions): Promise<Outcome> {
  const stdio = options.output === 'show' ? 'inherit' : 'pipe'
  const { cwd = root, signal } = options
  const child = spawn(command, args, { cwd, env: toolEnvironment(options.env), stdio, ...(signal && { signal }) })
  const kept = { stdout: '', stderr: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    kept.stdout += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    kept.stderr += text
  })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: 127, stdout: kept.stdout, stderr: `${command}: ${error.message}` }))
    child.on('close', (status) => resolve({ status: status ?? 1, ...kept }))
  })
}
