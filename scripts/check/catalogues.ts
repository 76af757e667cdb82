// Holds the catalogues of texts against the source: nothing missing, unused or untranslated, and every translation fits its message.
import { relative } from 'node:path'
import { languages } from '../../openapi/languages.ts'
import { type Catalogue, catalogues } from '../locales.ts'
import { root } from '../run.ts'
import { type Finding, findingLine } from './finding.ts'
import { glossaryFaults } from './glossary.ts'
import { checkPageTexts, type Texts } from './page-texts.ts'
import { readGenerated, readSources, type Source } from './sources.ts'
import { translationFaults } from './translation.ts'
import { wordFaults } from './words.ts'

interface Known {
  readonly translation: string
  readonly file: string
}

interface Message {
  readonly message?: string
  readonly translation?: string
  /** Source files and lines. */
  readonly origin?: readonly (readonly [string, number?])[]
}

type Messages = Readonly<Record<string, Message>>

const extract = 'Run: npm run i18n'

export async function checkCatalogues(files: readonly Source[] = readSources(root)): Promise<readonly Finding[]> {
  const all = await catalogues()
  const sources = await Promise.all(all.map(async (catalogue): Promise<Messages> => (await catalogue.collect()) ?? {}))
  const findings = [...checkPageTexts(files, readGenerated(root), textsOf(all, sources))]
  for (const { code } of languages) {
    const known = new Map<string, Known>()
    for (const [index, catalogue] of all.entries()) {
      findings.push(...(await languageFindings(catalogue, code, sources[index] ?? {}, known)))
    }
  }
  return findings
}

function textsOf(all: readonly Catalogue[], sources: readonly Messages[]): Texts {
  const ofFile = new Map<string, Set<string>>()
  for (const [id, { origin = [] }] of sources.flatMap(Object.entries<Message>)) {
    for (const [file] of origin) ofFile.set(file, (ofFile.get(file) ?? new Set()).add(id))
  }
  const namespaces = all.map(({ name = '' }, index) => [name, new Set(Object.keys(sources[index] ?? {}))] as const)
  return { ofFile, ofNamespace: new Map(namespaces) }
}

async function languageFindings(
  catalogue: Catalogue,
  language: string,
  source: Messages,
  known: Map<string, Known>,
): Promise<readonly Finding[]> {
  const file = relative(root, catalogue.getFilename(language))
  const catalog: Messages = (await catalogue.read(language)) ?? {}
  const finding = (id: string, what: string, mend: string) => ({ file, what: `“${textOf(id)}” ${what}`, mend })
  const textOf = (id: string) => source[id]?.message ?? catalog[id]?.message ?? id

  return [
    ...Object.keys(catalog)
      .filter((id) => !(id in source))
      .map((id) => finding(id, 'is used nowhere', extract)),
    ...Object.entries(source).flatMap(([id, { message }]) => {
      const entry = catalog[id]
      if (!entry) return [finding(id, 'is missing', extract)]
      if (!entry.translation) return [finding(id, 'is not translated', `Translate it in ${file}`)]
      const text = { language, message: message ?? id, translation: entry.translation }
      const faults = [...translationFaults(text), ...glossaryFaults(text)]
      if (language === 'en') faults.push(...wordFaults(entry.translation))
      const earlier = known.get(id)
      known.set(id, earlier ?? { translation: entry.translation, file })
      if (earlier && earlier.translation !== entry.translation) {
        faults.push(`is translated in another way in ${earlier.file}`)
      }
      return faults.map((fault) => finding(id, fault, 'Correct the translation'))
    }),
  ]
}

if (import.meta.main) {
  const findings = await checkCatalogues()
  for (const finding of findings) console.log(findingLine(finding))
  console.log(findings.length === 0 ? 'All catalogues are complete' : `${findings.length} found`)
  process.exitCode = findings.length === 0 ? 0 : 1
}
