// The check of the registry over the project's own contract, entries and catalogues.
import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { catalogueConfig } from '../locales.ts'
import { root } from '../run.ts'
import type { Finding } from './finding.ts'
import { checkRegistry } from './registry/check-registry.ts'
import { loadEntries } from './registry/load-entries.ts'

export async function checkOwnRegistry(): Promise<readonly Finding[]> {
  const { contract } = await import('#openapi/generated/contract.ts')
  const worded = (catalogueConfig.catalogs ?? []).flatMap(({ include }) =>
    include.map((path) => relative(root, path.replace('<rootDir>', root))),
  )
  return checkRegistry({
    metas: Object.values(contract),
    entries: await loadEntries(),
    files: globSync('resources/**/*.ts', { cwd: root }),
    worded,
  })
}
