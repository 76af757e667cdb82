// Holds the catalogues of texts against the source: nothing missing, unused or untranslated, and every translation fits its message.
import { relative } from 'node:path'
import { languages } from '../../openapi/languages.ts'
import { type Catalogue, catalogues } from '../locales.ts'
import { root } from '../run.ts'
import { type Finding, findingLine } from './finding.ts'
import { glossaryFaults } from './glossary.ts'
import { translationFaults } from './translation.ts'
import { wordFaults } from './words.ts'

interface Known {
  readonly translation: string
  readonly file: string
}

type Messages = Readonly<Record<string, { readonly message?: string; readonly translation?: string }>>

const extract = 'Run: npm run i18n'

export async function checkCatalogues(): Promise<readonly Finding[]> {
  const all = await catalogues()
  const sources = await Promise.all(all.map(async (catalogue) => (await catalogue.collect()) ?? {}))
  const findings: Finding[] = []
  for (const { code } of languages) {
    const known = new Map<string, Known>()
    for (const [index, catalogue] of all.entries()) {
      findings.push(...(await languageFindings(catalogue, code, sources[index] ?? {}, known)))
    }
  }
  return findings
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
