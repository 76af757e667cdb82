// Vite: starts src/app/early.ts from the head, so that the first screen's look, texts, answers and code do not wait for the large
// scripts.
import type { OutputBundle } from 'rolldown'
import type { Plugin } from 'vite'

const source = 'src/app/early.ts'

export function earlyPlugin(): Plugin {
  let building = false
  return {
    name: 'time-cloud-early',
    configResolved(config) {
      building = config.command === 'build'
    },
    buildStart() {
      if (building) this.emitFile({ type: 'chunk', id: source, name: 'early', preserveSignature: false })
    },
    transformIndexHtml(_html, { bundle }) {
      const src = bundle ? `/${builtName(bundle)}` : `/${source}`
      return [{ tag: 'script', attrs: { type: 'module', async: true, fetchpriority: 'high', src }, injectTo: 'head' }]
    },
  }
}

// The bundler may give the entry a chunk that only re-exports the one which holds the module: the page asks for the latter.
function builtName(bundle: OutputBundle): string {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(source))) return file.fileName
  }
  throw new Error(`${source} was not built`)
}
