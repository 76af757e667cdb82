// `npm run new-resource -- <area> <name>`: writes the contract file and the registry entry of a new resource, puts its page into the
// menu, generates, drafts the migration, brings the catalogues in step, and names what is left to a person.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { areas } from './new-resource/areas.ts'
import { isName, namesOf } from './new-resource/names.ts'
import { menuPage, withMenuPage } from './new-resource/screen.ts'
import { contractText, entryText } from './new-resource/templates.ts'
import { root, run } from './run.ts'

const [areaName = '', name = ''] = process.argv.slice(2)
const area = areas[areaName]
const names = namesOf(name)
const contractFile = `openapi/${areaName}/${names.file}.tsp`
const entryFile = `resources/${areaName}/${names.file}.ts`

function refusal(): string | undefined {
  if (!area) return `The area is one of ${Object.keys(areas).join(', ')}.`
  if (!isName(name)) return 'The name is of small letters, digits and underscores, in the singular: work_code.'
  const present = [contractFile, entryFile].find((file) => existsSync(join(root, file)))
  return present && `${present} exists already.`
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
  console.log(`  ${file}`)
}

function edit(file: string, change: (text: string) => string): void {
  write(file, change(readFileSync(join(root, file), 'utf8')))
}

async function step(command: string, ...args: readonly string[]): Promise<void> {
  const { status, stdout, stderr } = await run(command, args, { output: 'keep' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
}

/** `file:12` of the first line that holds the text. */
function placeOf(file: string, text: string): string {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  return `${file}:${lines.findIndex((line) => line.includes(text)) + 1}`
}

const refused = refusal()
if (refused || !area) {
  console.error(`npm run new-resource -- <area> <name>\n${refused}`)
  process.exitCode = 1
} else {
  console.log('Written:')
  write(contractFile, contractText(names, areaName, area))
  write(entryFile, entryText(names))
  const place = { names, area }
  const menu = 'src/app/menu/menu.ts'
  const list = 'src/app/screens.ts'
  const hasScreens = new RegExp(`^ {2}${area.screens}: `, 'm').test(readFileSync(join(root, list), 'utf8'))
  if (hasScreens) {
    edit(menu, (text) => withMenuPage(text, place))
    await step('biome', 'check', '--write', menu)
  }
  await step(process.execPath, 'scripts/generate.ts')
  await step(process.execPath, 'scripts/migration.ts', name)
  await step(process.execPath, 'scripts/i18n.ts')
  const migration = globSync(`server/platform/db/migrations/*_${name}.sql`, { cwd: root }).join(', ')
  console.log(`  ${migration}
  locales/*

Left to you:
  ${placeOf(contractFile, '@summary')}  the fields: code, name and remark are a start
  ${placeOf(entryFile, 'columns:')}  which columns the list shows
  ${placeOf(entryFile, 'form:')}  which fields the form asks for
  ${migration}  read it; after a change of fields remove it and run npm run migration -- ${name}
  locales/{es-MX,ar,tr}  the translations that npm run check names`)
  if (!new RegExp(`@tagMetadata\\(\\s*"${areaName}"`).test(readFileSync(join(root, 'openapi/main.tsp'), 'utf8'))) {
    console.log(`  openapi/main.tsp  @tagMetadata("${areaName}", #{ description: "…" }): what the area is for`)
  }
  if (!hasScreens) {
    console.log(`  ${list}  the area's line: its screens are in openapi/generated/screens/${area.screens}.ts`)
    console.log(`  ${menu}  the area's module with its first page`)
    console.log(`      ${menuPage(place)}`)
  }
}
