// Vite: puts the compiled catalogues and their version into the build, and serves them fresh while developing.
import type { Plugin } from 'vite'
import { type CompiledCatalogue, compileCatalogues, contentVersion, localePath } from '../locales.ts'

export function localesPlugin(): Plugin {
  let compiled: readonly CompiledCatalogue[] = []
  let developing = false

  return {
    name: 'time-cloud-locales',
    configResolved(config) {
      developing = config.command === 'serve'
    },
    async buildStart() {
      compiled = await compileCatalogues()
    },
    generateBundle() {
      for (const catalogue of compiled) {
        this.emitFile({ type: 'asset', fileName: localePath(catalogue), source: catalogue.json })
      }
    },
    transformIndexHtml() {
      const content = developing ? String(Date.now()) : contentVersion(compiled)
      return [{ tag: 'meta', attrs: { name: 'locales-version', content }, injectTo: 'head' }]
    },
    configureServer(server) {
      server.middlewares.use('/locales', async (request, response, next) => {
        const path = `locales${request.url?.split('?')[0] ?? ''}`
        const found = (await compileCatalogues()).find((catalogue) => localePath(catalogue) === path)
        if (!found) return next()
        response.setHeader('content-type', 'application/json').end(found.json)
      })
    },
  }
}
