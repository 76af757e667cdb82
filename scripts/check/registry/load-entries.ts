// Loads the registry's entries as they stand in the source, without a build.
import { registerHooks } from 'node:module'
import type { EntryView } from './entry.ts'

const macro = '@lingui/core/macro'

export async function loadEntries(): Promise<Readonly<Record<string, EntryView>>> {
  const shim = new URL('./message-shim.ts', import.meta.url).href
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === macro ? { url: shim, shortCircuit: true } : next(specifier, context),
  })
  try {
    const { registry } = await import('#resources/index.ts')
    return Object.fromEntries(
      await Promise.all(Object.entries(registry).map(async ([name, load]) => [name, await load()] as const)),
    )
  } finally {
    hooks.deregister()
  }
}
