// The committed migrations give the tables that the contract asks for; a program of its own, for it runs them.
import { run } from '../run.ts'
import type { Finding } from './finding.ts'

export async function checkMigrations(): Promise<readonly Finding[]> {
  const { status, stdout, stderr } = await run(process.execPath, ['scripts/check/tables.ts'], { output: 'keep' })
  const file = 'server/platform/db/migrations'
  const mend = 'Run: npm run migration -- <name>, read the draft and commit it'
  const lacking = stdout.split('\n').filter((line) => line.startsWith(`${file}: `))
  if (status !== 0 && lacking.length === 0) return [{ file, what: `could not be compared: ${stderr.trim()}`, mend }]
  return lacking.map((line) => ({ file, what: line.slice(file.length + 2).replace(/ \(npm run .*\)$/, ''), mend }))
}
