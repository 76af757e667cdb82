// How long a contract of 120 more resources takes to generate and to type-check, and how large the calling client is.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compiler, compilerOptions } from '#scripts/compiler.ts'
import { root, run } from '#scripts/run.ts'
import { clientSizes } from './contract/client-size.ts'
import { withSynthetic } from './contract/scratch.ts'
import { endedProgramsTime } from './processor-time.ts'
import { type Figure, figureOf } from './report/figure.ts'
import { showFigures } from './report/show.ts'

const figure = figureOf('Contract')
const count = 120
const contractAlone = { extends: './tsconfig.json', include: ['openapi', 'resources'] }

export async function measureContract(): Promise<readonly Figure[]> {
  const times = await withSynthetic(count, async (folder) => {
    const generate = await timed(folder, process.execPath, ['scripts/generate.ts'])
    const check = await timed(folder, compiler, ['-p', '.', ...compilerOptions])
    writeFileSync(join(folder, 'tsconfig.own.json'), JSON.stringify(contractAlone))
    const own = await timed(folder, compiler, ['-p', 'tsconfig.own.json', ...compilerOptions])
    const wrong = check.stdout.split('\n').filter((line) => /^(openapi|resources\/sample)\//.test(line))
    if (generate.status !== 0) throw new Error(`generate failed: ${generate.stdout}${generate.stderr}`)
    if (wrong.length > 0) throw new Error(`the made-up resources do not compile:\n${wrong.slice(0, 5).join('\n')}`)
    const text = readFileSync(join(folder, 'openapi/generated/openapi.json'), 'utf8')
    const { paths }: { paths: Record<string, object> } = JSON.parse(text)
    const operations = Object.values(paths).reduce((sum, item) => sum + Object.keys(item).length, 0)
    return { generate, check, own, operations, megabytes: text.length / 1e6 }
  })
  const sizes = await clientSizes(root)
  return [
    figure('operations', times.operations, '', { note: `own resources and ${count} made-up ones` }),
    figure('OpenAPI document', times.megabytes, 'MB'),
    figure('npm run generate', times.generate.seconds, 's', { line: { most: 10 }, note: inWords(times.generate) }),
    figure('type check of the whole project', times.check.seconds, 's', {
      line: { most: 10 },
      note: inWords(times.check),
    }),
    figure('type check of contract and entries alone', times.own.seconds, 's', { note: inWords(times.own) }),
    figure('calling library (openapi-fetch)', sizes.library, 'kB brotli', { line: { most: 3 } }),
    figure('client with token, session and errors', sizes.client, 'kB brotli'),
  ]
}

async function timed(cwd: string, command: string, args: readonly string[]) {
  const [from, before] = [performance.now(), endedProgramsTime()]
  const outcome = await run(command, args, { cwd, output: 'keep' })
  return {
    ...outcome,
    seconds: (performance.now() - from) / 1000,
    processor: (endedProgramsTime() - before) / 1000,
  }
}

const inWords = ({ processor }: { readonly processor: number }) => `${processor.toFixed(1)} s of processor time`

if (import.meta.main) showFigures(await measureContract())
