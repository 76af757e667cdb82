// The table of every address that the product is to have: whether it is built, and the tests that open it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'

interface Section {
  readonly title: string
  readonly addresses: readonly string[]
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The list begins with a comment; `[Title]` opens a section, and every other line is an address. */
function sections(): readonly Section[] {
  const found: { title: string; addresses: string[] }[] = []
  for (const line of read('docs/routes.txt')
    .split('\n')
    .map((text) => text.trim())) {
    const [, title] = /^\[(.+)\]$/.exec(line) ?? []
    if (title) found.push({ title, addresses: [] })
    else if (line.startsWith('/')) found.at(-1)?.addresses.push(line)
  }
  return found
}

/** The keys of the objects that name pages: `department:` and `'organization-chart':` at the start of a line. */
const keysOf = (text: string): readonly string[] =>
  [...text.matchAll(/^ {2,4}(?:'([\w/-]+)'|([\w-]+)): (?:\(\)|\{|load)/gm)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  )

/** Where the lists of pages before signing in are served. */
const publicAreas: Readonly<Record<string, { readonly area: string; readonly end?: string }>> = {
  onboardingPages: { area: 'onboard' },
  oauthAreaPages: { area: 'oauth' },
  paymentPages: { area: 'payment', end: '/' },
}

function builtAddresses(): ReadonlySet<string> {
  const areas = globSync('{src/app/areas,openapi/generated/screens}/*.ts', { cwd: root }).flatMap((file) => {
    const area = file.replace(/^.*\/|\.ts$/g, '')
    return keysOf(read(file)).map((page) => `/${area}/${page}`)
  })
  const lists = read('src/app/public-pages.ts').split(/^export const (?=\w+Pages)/m)
  const publicPages = Object.entries(publicAreas).flatMap(([name, { area, end = '' }]) =>
    keysOf(lists.find((text) => text.startsWith(name)) ?? '').map((page) => `/${area}/${page}${end}`),
  )
  const others = [...read('src/app/router.tsx').matchAll(/path: '(\/[\w/-]*)'/g)].map(([, path = '']) => path)
  return new Set([...areas, ...publicPages, ...others])
}

const walk = 'tests/e2e/support/walk-pages.ts'

/** The walk opens every page; beside it the tests of people's tasks that name the address. */
function testsOf(address: string, tests: ReadonlyMap<string, string>): string {
  const own = [...tests].filter(([, text]) => text.includes(`${address}\``) || text.includes(`'${address}'`))
  return [walk, ...own.map(([file]) => file)].map((file) => `\`${file}\``).join(', ')
}

export function coverageTable(): string {
  const built = builtAddresses()
  const files = globSync('tests/e2e/*.test.ts', { cwd: root }).sort()
  const tests = new Map(files.map((file) => [file, read(file)]))
  const all = sections()
  const count = (some: readonly string[]) => some.filter((address) => built.has(address)).length
  const inside = all.filter(({ title }) => title !== 'Outside the application').flatMap(({ addresses }) => addresses)
  const outside = all.filter(({ title }) => title === 'Outside the application').flatMap(({ addresses }) => addresses)
  const summary = `${count(inside)} of ${inside.length} addresses of the application are built, and ${count(outside)} of ${outside.length} outside of it.`
  const tables = all.map(({ title, addresses }) => {
    const rows = addresses.map((address) =>
      built.has(address)
        ? `| \`${address}\` | built | ${testsOf(address, tests)} |`
        : `| \`${address}\` | not built | |`,
    )
    return `## ${title}: ${count(addresses)} of ${addresses.length}\n\n| Address | State | Opened by |\n|---|---|---|\n${rows.join('\n')}`
  })
  return [summary, ...tables].join('\n\n')
}
