// Compiles the catalogues (PO) to what the browser fetches: dist/locales/{language}/{namespace}.json, and their content version.
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createCompilationErrorMessage, createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { makeConfig } from '@lingui/conf'
import linguiConfig from '../lingui.config.ts'
import { languages } from '../openapi/languages.ts'

export interface CompiledCatalogue {
  readonly language: string
  readonly namespace: string
  /** JSON object: message id → compiled message. A namespace without messages is an empty object. */
  readonly json: string
}

/** The configuration of the catalogues with Lingui's defaults filled in. */
export const catalogueConfig = makeConfig(linguiConfig)

export type Catalogue = Awaited<ReturnType<typeof getCatalogs>>[number]

export const catalogues = (): Promise<readonly Catalogue[]> => getCatalogs(catalogueConfig)

/**
 * Compiles every catalogue of every language. What is not translated, or not yet in the catalogue, is the English of the source.
 * Throws on a message that is no valid ICU.
 */
export async function compileCatalogues(): Promise<readonly CompiledCatalogue[]> {
  const all = await Promise.all(
    (await catalogues()).map(async (catalogue) => ({ catalogue, source: await sourceMessages(catalogue) })),
  )
  return Promise.all(
    all.flatMap(({ catalogue, source }) => languages.map(({ code }) => compileCatalogue(catalogue, source, code))),
  )
}

type Texts = Readonly<Record<string, string>>

async function sourceMessages(catalogue: Catalogue): Promise<Texts> {
  const collected = Object.entries((await catalogue.collect()) ?? {})
  return Object.fromEntries(collected.map(([id, { message }]) => [id, message ?? id]))
}

async function compileCatalogue(catalogue: Catalogue, source: Texts, language: string): Promise<CompiledCatalogue> {
  const { messages } = await catalogue.getTranslations(language, {
    sourceLocale: 'en',
    fallbackLocales: { default: 'en' },
    ignoreObsolete: true,
  })
  const compiled = createCompiledCatalog(language, { ...source, ...messages }, { namespace: 'json' })
  if (compiled.errors.length > 0) throw new Error(createCompilationErrorMessage(language, compiled.errors))
  return {
    language,
    namespace: catalogue.name ?? '',
    json: compiled.source.slice('{"messages":'.length, -1),
  }
}

/** Short digest of all texts: a new translation gives a new address, so that files are cached for ever. */
export function contentVersion(compiled: readonly CompiledCatalogue[]): string {
  const digest = createHash('sha256')
  for (const { language, namespace, json } of compiled) digest.update(`${language}/${namespace}\n${json}\n`)
  return digest.digest('hex').slice(0, 10)
}

export function localePath({ language, namespace }: Pick<CompiledCatalogue, 'language' | 'namespace'>): string {
  return `locales/${language}/${namespace}.json`
}

async function writeLocales(folder: string): Promise<void> {
  for (const catalogue of await compileCatalogues()) {
    const file = join(folder, localePath(catalogue))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, catalogue.json)
  }
}

if (import.meta.main) await writeLocales('dist')
