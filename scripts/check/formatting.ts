// Biome's findings: formatting and lint rules of TypeScript and CSS.
import { relative } from 'node:path'
import { root, run } from '../run.ts'
import type { Finding } from './finding.ts'

export async function checkFormatting(): Promise<readonly Finding[]> {
  const args = ['check', '--reporter=github', '--max-diagnostics=none', '--error-on-warnings']
  const { status, stdout, stderr } = await run('biome', args, { output: 'keep' })
  const findings = biomeFindings(stdout)
  if (status === 0 || findings.length > 0) return findings
  return [{ file: 'biome.json', what: `Biome failed: ${stderr}`, mend: 'Run: npx biome check' }]
}

/** Reads the reporter's lines `::error title=…,file=…,line=…::message`; notices are no findings. */
export function biomeFindings(output: string): readonly Finding[] {
  return [...output.matchAll(/^::(?:error|warning) title=([^,]*),file=([^,]*),line=(\d+).*?::(.*)$/gm)].map(
    ([, rule = '', path = '', line = '', message = '']) => {
      const file = relative(root, path)
      const layout = rule === 'format' || rule.startsWith('assist/')
      return {
        file,
        ...(layout ? {} : { line: Number(line) }),
        what: layout ? 'not formatted' : `${rule} ${message.replace(/\.$/, '')}`,
        mend: `Run: npx biome check --write ${file}`,
      }
    },
  )
}
