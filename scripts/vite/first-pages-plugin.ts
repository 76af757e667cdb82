// Vite: keeps in the build which call each list begins with and which files hold its screen; the server names them in the page of
// that list's address.
import type { OutputBundle } from 'rolldown'
import { type Plugin, type PluginOption, runnerImport } from 'vite'

const list = '/src/app/first-pages.ts'

/** `transformations`: what entries go through before they run, since they are written with macros. */
export function firstPagesPlugin(transformations: PluginOption): Plugin {
  return {
    name: 'time-cloud-first-pages',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const plugins = [transformations]
      const { module } = await runnerImport<typeof import('#src/app/first-pages.ts')>(list, { plugins })
      const pages = Object.entries(module.firstPages).map(
        ([path, page]) => [path, { ...page, code: codeOf(bundle, path) }] as const,
      )
      const source = JSON.stringify(Object.fromEntries(pages))
      this.emitFile({ type: 'asset', fileName: 'first-pages.json', source })
    },
  }
}

/** The files of the area and of the screen, whose sources are named like the address. */
function codeOf(bundle: OutputBundle, path: string): readonly string[] {
  const [, area] = path.split('/')
  const generated = '/openapi/generated/screens'
  const files = [`/src/app/areas/${area}.ts`, `${generated}/${area}.ts`, `${generated}${path}.ts`].flatMap((source) => {
    const holds = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(source)),
    )
    return holds ? [`/${holds.fileName}`] : []
  })
  return [...new Set(files)]
}
