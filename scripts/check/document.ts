// A public linter's recommended rules over the OpenAPI document; exceptions stand with their reasons in redocly.yaml.
import { run } from '../run.ts'
import type { Finding } from './finding.ts'

interface Problem {
  readonly ruleId: string
  readonly message: string
  readonly location: readonly { readonly pointer?: string }[]
}

const file = 'openapi/generated/openapi.json'

export async function checkDocument(): Promise<readonly Finding[]> {
  const { status, stdout, stderr } = await run('redocly', ['lint', file, '--format=json', '--max-problems=10000'], {
    output: 'keep',
    env: { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  const problems = stdout.trimStart().startsWith('{') ? readProblems(stdout) : undefined
  if (problems) return problems.map(problemFinding)
  return status === 0
    ? []
    : [{ file, what: `the linter failed: ${stdout}${stderr}`, mend: `Run: npx redocly lint ${file}` }]
}

export function problemFinding({ ruleId, message, location }: Problem): Finding {
  const pointer = location[0]?.pointer?.replaceAll('~1', '/').replaceAll('~0', '~')
  return {
    file,
    what: `${ruleId} ${message.replace(/\.$/, '')}${pointer === undefined ? '' : ` (${pointer})`}`,
    mend: 'Mend the contract file that declares it, or state an exception with its reason in redocly.yaml',
  }
}

/** The shape is the linter's own; it is read and not checked. */
function readProblems(json: string): readonly Problem[] {
  const report: { readonly problems: readonly Problem[] } = JSON.parse(json)
  return report.problems
}
