// How many bytes the calling client adds to a page: minified and compressed as it is served.
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

/** Kilobytes after brotli: of the library alone, and of our client with all that it imports. */
export async function clientSizes(root: string): Promise<{ readonly library: number; readonly client: number }> {
  return {
    library: await sizeOf(root, join(root, 'node_modules/openapi-fetch/dist/index.mjs')),
    client: await sizeOf(root, join(root, 'src/api/client.ts')),
  }
}

async function sizeOf(root: string, input: string): Promise<number> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input, preserveEntrySignatures: 'strict' },
    },
  })
  if (!('output' in built)) throw new Error('nothing was built')
  const code = built.output.map((part) => ('code' in part ? part.code : '')).join('')
  return brotliCompressSync(code).length / 1000
}
