// Compiles the TypeSpec contract to an OpenAPI document, or reads one from a file or an address. What JSON holds is
// known to nobody but its writer, hence the casts.
import { mkdir, readFile } from 'node:fs/promises'
import { compile, NodeHost, resolvePath } from '@typespec/compiler'
import type { OpenApiDocument } from './document.ts'

const emitted = 'openapi/generated/emitted'

/** The document as TypeSpec emits it; `from` names another one: a file or an http(s) address. */
export async function emitDocument(
  from: string | undefined,
  entry = 'openapi/generated/service.tsp',
): Promise<OpenApiDocument> {
  if (from) return JSON.parse(await readSource(from)) as OpenApiDocument
  await mkdir(emitted, { recursive: true })
  const program = await compile(NodeHost, resolvePath(process.cwd(), entry), {
    outputDir: resolvePath(process.cwd(), 'openapi/generated'),
    emit: ['@typespec/openapi3'],
    options: {
      '@typespec/openapi3': {
        'emitter-output-dir': resolvePath(process.cwd(), emitted),
        'output-file': 'openapi.json',
        'file-type': 'json',
        'openapi-versions': ['3.1.0'],
        'omit-unreachable-types': true,
      },
    },
  })
  const faults = program.diagnostics.filter(({ severity }) => severity === 'error')
  if (faults.length > 0) {
    const { formatDiagnostic } = await import('@typespec/compiler')
    throw new Error(faults.map((fault) => formatDiagnostic(fault)).join('\n'))
  }
  return JSON.parse(await readFile(`${emitted}/openapi.json`, 'utf8')) as OpenApiDocument
}

async function readSource(from: string): Promise<string> {
  if (!/^https?:/.test(from)) return readFile(from, 'utf8')
  const response = await fetch(from)
  if (!response.ok) throw new Error(`${from}: answered ${response.status}`)
  return response.text()
}
