// `npm run tasks`: does five tasks of those who add to the product in a copy of it, proves that each works, and counts what it touched.
// Ends with 1 where one touches more than five files beside its texts. `-- --write` puts the figures into the documentation.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compilerOptions } from './compiler.ts'
import { begin, type Touched, touched } from './five-tasks/count.ts'
import { field } from './five-tasks/field.ts'
import { job } from './five-tasks/job.ts'
import { language } from './five-tasks/language.ts'
import { report } from './five-tasks/report.ts'
import { settingsPage } from './five-tasks/settings-page.ts'
import type { Task } from './five-tasks/task.ts'
import { provideGenerated } from './provide.ts'
import { root } from './run.ts'
import { type Scratch, scratchCopy } from './scratch.ts'

const tasks: readonly Task[] = [field, report, job, settingsPage, language]
const most = 5
const page = 'docs/contributor/five-tasks.md'

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

async function perform({ folder, node }: Scratch, { name, writes = {}, edits = [], runs }: Task): Promise<Touched> {
  for (const [file, text] of Object.entries(writes)) write(folder, file, text)
  for (const { file, after, text } of edits) {
    const former = readFileSync(join(folder, file), 'utf8')
    if (former.split(after).length !== 2) throw new Error(`${name}: “${after.trim()}” does not stand once in ${file}`)
    write(
      folder,
      file,
      former.replace(after, () => after + text),
    )
  }
  for (const args of runs) {
    const { status, stdout, stderr } = await node(...args)
    if (status !== 0) throw new Error(`${name}: ${args[0]} failed\n${stdout}${stderr}`)
  }
  return touched(folder)
}

const proofs = 'tests/server/five-tasks.test.ts'

/** Over HTTP, each by its own test. */
async function prove({ folder, node }: Scratch): Promise<void> {
  const tests = tasks.map(({ name, proof }) => `test('${name}', async () => {${proof}\n})`)
  write(
    folder,
    proofs,
    `// What the five tasks added works.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#openapi/generated/contract.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { maker } from '#tests/contract/support/maker.ts'
import { type Person, sharedServer, type TestServer } from '#tests/contract/support/server.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await sharedServer()
  owner = await server.company('five-tasks')
})
afterAll(() => server.close())

${tests.join('\n\n')}
`,
  )
  for (const args of [
    ['node_modules/typescript-native/bin/tsc', '-p', '.', ...compilerOptions],
    ['scripts/check/tables.ts'],
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', proofs],
  ]) {
    const { status, stdout, stderr } = await node(...args)
    if (status !== 0) throw new Error(`${args.join(' ')} failed\n${stdout}${stderr}`)
  }
}

function table(results: readonly (readonly [Task, Touched])[]): string {
  const rows = results.map(
    ([{ name }, { files, lines, texts }]) =>
      `| ${name} | ${files.length}${files.length > most ? ' **over**' : ''} | ${lines} | ${texts} | ${files.join(', ')} |`,
  )
  return ['| Task | Files | Lines | Catalogues | Which |', '|---|---|---|---|---|', ...rows].join('\n')
}

await provideGenerated()
const scratch = await scratchCopy()
try {
  cpSync(join(root, 'openapi/generated'), join(scratch.folder, 'openapi/generated'), { recursive: true })
  await begin(scratch.folder)
  const results: (readonly [Task, Touched])[] = []
  for (const task of tasks) {
    results.push([task, await perform(scratch, task)])
    console.log(`${task.name}: ${results.at(-1)?.[1].files.join(', ')}`)
  }
  await prove(scratch)
  const figures = table(results)
  console.log(`\n${figures}`)
  if (process.argv.includes('--write')) {
    const file = join(root, page)
    const [head = '', , tail = ''] = readFileSync(file, 'utf8').split(/(?<=<!-- tasks -->\n)|(?=\n<!-- \/tasks -->)/)
    writeFileSync(file, `${head}\n${figures}\n${tail}`)
  }
  process.exitCode = results.some(([, { files }]) => files.length > most) ? 1 : 0
} finally {
  scratch.remove()
}
