// Writes what joins contract, entry and extension of a resource, which are found by their names: registry.ts and, below screens/,
// one file for each address and one list for each area. A module is a record of names to a reader of its text, hence the cast.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withoutBuild } from '../check/registry/without-build.ts'
import { areas } from '../new-resource/areas.ts'
import { namesOf } from '../new-resource/names.ts'

interface Found {
  readonly area: string
  /** `work-code` */
  readonly file: string
  readonly name: string
  /** `workCode` */
  readonly constant: string
  /** `/complement/work-code`; none where it is only looked up. */
  readonly address: string | null
  readonly extended: boolean
}

type Entries = Readonly<Record<string, { readonly at?: string | null } | undefined>>

const header =
  '// Written by scripts/generate/screens.ts from the files of that name in openapi/generated/contract, resources and src/extensions.\n'

/** The resources of the contract that have an entry, in the order of their files. */
async function resourcesOf(root: string): Promise<readonly Found[]> {
  const contract = globSync('openapi/generated/contract/*/*.ts', { cwd: root }).sort()
  const find = async (path: string): Promise<readonly Found[]> => {
    const [area = '', file = ''] = path.replaceAll('\\', '/').replace(/\.ts$/, '').split('/').slice(-2)
    const entry = join(root, `resources/${area}/${file}.ts`)
    if (!existsSync(entry)) return []
    const name = file.replaceAll('-', '_')
    const { constant } = namesOf(name)
    const entries = (await import(pathToFileURL(entry).href)) as Entries
    const { at: address = `/${areas[area]?.screens ?? area}/${file}` } = entries[constant] ?? {}
    return [{ area, file, name, constant, address, extended: isExtended(root, `${area}/${file}`, constant) }]
  }
  return (await withoutBuild(() => Promise.all(contract.map(find)))).flat()
}

function isExtended(root: string, path: string, constant: string): boolean {
  const file = join(root, `src/extensions/${path}.ts`)
  return existsSync(file) && readFileSync(file, 'utf8').includes(`export const ${constant}Extension`)
}

function registryText(resources: readonly Found[]): string {
  const lines = resources.map(
    ({ area, file, name, constant }) =>
      `  ${name}: () => import('#resources/${area}/${file}.ts').then(({ ${constant} }) => ${constant}),`,
  )
  return `${header}// Every resource of the contract has an entry; each is fetched when a screen first needs it.
import type { Resource } from '#resources/define.ts'
import type { ResourceName } from '../types.ts'

export const registry = {
${lines.join('\n')}
} satisfies { readonly [R in ResourceName]?: () => Promise<Resource<R>> }
`
}

function screenText({ area, file, constant, extended, address }: Found): string {
  const parts = [constant, `${constant}Meta`, ...(extended ? [`${constant}Extension`] : [])]
  return [
    `${header}// What the pages at \`${address}\` are made of.`,
    `import { ${constant}Meta } from '#openapi/generated/contract/${area}/${file}.ts'`,
    `import { ${constant} } from '#resources/${area}/${file}.ts'`,
    `import { resourceScreen } from '#src/crud/model/screen.ts'`,
    ...(extended ? [`import { ${constant}Extension } from '#src/extensions/${area}/${file}.ts'`] : []),
    `\nexport const screen = resourceScreen(${parts.join(', ')})\n`,
  ].join('\n')
}

function listText(segment: string, list: readonly Found[]): string {
  const pages = list.map(({ address }) => address?.replace(`/${segment}/`, '') ?? '')
  const lines = pages.map((page) => `  '${page}': () => import('./${segment}/${page}.ts'),`)
  return `${header}// The screens of resources below \`/${segment}/\`, each fetched when it is opened.\nexport const screens = {\n${lines.join('\n')}\n}\n`
}

/** File name → text, below openapi/generated. Two screens at one address are refused. */
export async function screenFiles(root: string): Promise<Map<string, string>> {
  const resources = await resourcesOf(root)
  const shown = resources.filter(({ address }) => address !== null)
  const twice = shown.find(({ address }, at) => shown.findIndex((other) => other.address === address) !== at)
  if (twice) throw new Error(`resources/${twice.area}/${twice.file}.ts: another entry stands at ${twice.address}`)
  const lists = Map.groupBy(shown, ({ address }) => address?.split('/')[1] ?? '')
  return new Map([
    ['registry.ts', registryText(resources)],
    ...shown.map((resource) => [`screens${resource.address}.ts`, screenText(resource)] as const),
    ...[...lists].map(([segment, list]) => [`screens/${segment}.ts`, listText(segment, list)] as const),
  ])
}
