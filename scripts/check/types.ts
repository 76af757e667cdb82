// The compiler's findings over the whole project.
import { compiler, compilerOptions } from '../compiler.ts'
import { run } from '../run.ts'
import type { Finding } from './finding.ts'

export async function checkTypes(): Promise<readonly Finding[]> {
  const { status, stdout, stderr } = await run(
    compiler,
    ['-p', '.', ...compilerOptions, '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
    { output: 'keep' },
  )
  const findings = typeFindings(stdout)
  if (status === 0 || findings.length > 0) return findings
  return [
    { file: 'tsconfig.json', what: `the compiler failed: ${stdout}${stderr}`, mend: 'Run: npx tsc -p . --noEmit' },
  ]
}

/** One finding for each error; the indented lines that explain an error stay with the compiler. */
export function typeFindings(output: string): readonly Finding[] {
  return [...output.matchAll(/^(.+?)\((\d+),\d+\): error (TS\d+): (.*)$/gm)].map(
    ([, file = '', line = '', code = '', message = '']) => ({
      file,
      line: Number(line),
      what: `${code} ${message.replace(/\.$/, '')}`,
      mend: 'The whole message: npx tsc -p . --noEmit',
    }),
  )
}
