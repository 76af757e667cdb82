// Dependencies are named with exact versions, and the lock file holds all of them for every platform.
import project from '../../package.json' with { type: 'json' }
import { run } from '../run.ts'
import type { Finding } from './finding.ts'

export async function checkDependencies(): Promise<readonly Finding[]> {
  const named: Readonly<Record<string, string>> = { ...project.dependencies, ...project.devDependencies }
  return [...inexactVersions(named), ...(await lockFindings())]
}

export function inexactVersions(named: Readonly<Record<string, string>>): readonly Finding[] {
  return Object.entries(named)
    .filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => ({
      file: 'package.json',
      what: `${name} is named as ${version}`,
      mend: 'Name one exact version',
    }))
}

async function lockFindings(): Promise<readonly Finding[]> {
  const args = ['ci', '--dry-run', '--ignore-scripts', '--offline', '--loglevel=error']
  const { status, stderr } = await run('npm', args, { output: 'keep' })
  if (status === 0) return []
  const reasons = [...stderr.matchAll(/(?:Missing|Invalid): .*/g)].map(([reason]) => reason)
  return (reasons.length > 0 ? reasons : [stderr.trim().split('\n')[0] ?? 'npm ci fails']).map((what) => ({
    file: 'package-lock.json',
    what,
    mend: 'Choose a version that the registry has for every platform, then: npm install',
  }))
}
