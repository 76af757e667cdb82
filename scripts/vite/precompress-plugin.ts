// Vite: writes a brotli and a gzip twin beside each built text file, so that the server never compresses a static file.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json)$/
/** Below this size the header costs more than the bytes saved. */
const smallest = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** index.html is left out: the server writes a nonce into it for each answer. */
export function precompressPlugin(): Plugin {
  return {
    name: 'time-cloud-precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) return
      await Promise.all(
        Object.keys(bundle)
          .filter((name) => compressible.test(name))
          .map((name) => writeTwins(join(dir, name))),
      )
    },
  }
}

async function writeTwins(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < smallest) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [brotli, gzipped] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
