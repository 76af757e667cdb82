// Loads the registry's entries as they stand in the source, without a build.
import type { EntryView } from './entry.ts'
import { withoutBuild } from './without-build.ts'

export const loadEntries = (): Promise<Readonly<Record<string, EntryView>>> =>
  withoutBuild(async () => {
    const { registry } = await import('#openapi/generated/registry.ts')
    return Object.fromEntries(
      await Promise.all(Object.entries(registry).map(async ([name, load]) => [name, await load()] as const)),
    )
  })
