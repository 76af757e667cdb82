// Runs what loads entries of the registry as they stand in the source, whose messages are written for a macro of the build.
import { registerHooks } from 'node:module'

const macro = '@lingui/core/macro'

export async function withoutBuild<T>(load: () => Promise<T>): Promise<T> {
  const shim = new URL('./message-shim.ts', import.meta.url).href
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === macro ? { url: shim, shortCircuit: true } : next(specifier, context),
  })
  try {
    return await load()
  } finally {
    hooks.deregister()
  }
}
