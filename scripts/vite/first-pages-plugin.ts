// Vite: keeps in the build which call each list begins with; the server names it in the page of that list's address.
import { type Plugin, type PluginOption, runnerImport } from 'vite'

const list = '/src/app/first-pages.ts'

/** `transformations`: what entries go through before they run, since they are written with macros. */
export function firstPagesPlugin(transformations: PluginOption): Plugin {
  return {
    name: 'time-cloud-first-pages',
    apply: 'build',
    async generateBundle() {
      const plugins = [transformations]
      const { module } = await runnerImport<typeof import('#src/app/first-pages.ts')>(list, { plugins })
      const source = JSON.stringify(module.firstPages)
      this.emitFile({ type: 'asset', fileName: 'first-pages.json', source })
    },
  }
}
