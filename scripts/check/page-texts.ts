// A page's catalogues hold the texts of everything that the page reaches by imports: a part of another area stands in the list
// `borrowed` of lingui.config.ts, or fetches its namespace as it opens.
import type { Finding } from './finding.ts'
import { valueImportsOf } from './imports.ts'
import { type Late, lateImportsOf, namedPartsOf } from './late-imports.ts'
import type { Source } from './sources.ts'

/** Message ids by the name of a catalogue, and by the source file that says them. */
export interface Texts {
  readonly ofNamespace: ReadonlyMap<string, ReadonlySet<string>>
  readonly ofFile: ReadonlyMap<string, ReadonlySet<string>>
}

/** Fetched with the application itself. */
const always = ['default', 'common', 'menu']

const areaList = 'src/app/screens.ts'
const partList = 'src/app/parts.tsx'

/** `generated` are the files of openapi/generated/screens: what the pages of resources are made of. */
export function checkPageTexts(
  sources: readonly Source[],
  generated: readonly Source[],
  texts: Texts,
): readonly Finding[] {
  const files = new Map([...sources, ...generated].map((source) => [source.file, source]))
  const parts = namedPartsOf(files.get(partList)?.text ?? '')
  const links = new Map<string, readonly Late[]>()
  const seen = new Set<string>()
  const findings = new Map<string, Finding>()

  function linksOf(source: Source): readonly Late[] {
    const known = links.get(source.file)
    if (known) return known
    const now = valueImportsOf(source).map((file) => ({ file, namespaces: [] }))
    const named = /^resources\/\w+\//.test(source.file)
      ? parts.filter(({ name }) => source.text.includes(`'${name}'`))
      : []
    const all = [...now, ...lateImportsOf(source), ...named]
    links.set(source.file, all)
    return all
  }

  function visit(file: string, page: string, fetched: readonly string[]): void {
    const key = `${file} ${page} ${fetched.join()}`
    const source = files.get(file)
    if (!source || seen.has(key)) return
    seen.add(key)
    const known = [...always, ...fetched].map((namespace) => texts.ofNamespace.get(namespace))
    const lacking = [...(texts.ofFile.get(file) ?? [])].filter((id) => !known.some((all) => all?.has(id)))
    if (lacking.length > 0) findings.set(`${file} ${page}`, lackingIn(file, page, lacking.length))
    for (const { file: target, namespaces } of linksOf(source)) {
      if (target.startsWith('src/app/')) continue
      visit(target, page, [...new Set([...fetched, ...namespaces])].sort())
    }
  }

  for (const { namespace, file } of areasOf(files.get(areaList)?.text ?? '')) visit(file, namespace, [namespace])
  return [...findings.values()]
}

const lackingIn = (file: string, page: string, count: number): Finding => ({
  file,
  what: `is reached by pages of “${page}”, whose catalogue lacks ${count} of its texts`,
  mend: `Add it to \`borrowed.${page}\` in lingui.config.ts and run npm run i18n, or fetch its namespace with it`,
})

/** The areas of the application: where their texts are kept, and the file that lists their screens. */
function areasOf(text: string): readonly { readonly namespace: string; readonly file: string }[] {
  return [...text.matchAll(/namespace: '(\w+)',\s*load: \(\) => import\('([^']+)'\)/g)].map(
    ([, namespace = '', path = '']) => ({
      namespace,
      file: path.startsWith('#') ? path.slice(1) : path.replace('./', 'src/app/'),
    }),
  )
}
