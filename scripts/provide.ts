// Makes what every command needs and the repository does not hold: the generated contract and the built application.
import { type Derived, provide } from './freshness.ts'
import { root, run } from './run.ts'

const generated: Derived = {
  name: 'generated',
  inputs: ['{openapi,locales,scripts/generate}/**', '{scripts/generate.ts,tspconfig.yaml,package-lock.json}'],
  without: ['openapi/generated/**'],
  output: 'openapi/generated/openapi.json',
}

/** The generator writes these as well; a change of an entry needs them alone. */
const screens: Derived = {
  name: 'screens',
  inputs: ['{resources,src/extensions,openapi/generated/contract}/**/*.ts', 'scripts/{generate,new-resource}/*.ts'],
  output: 'openapi/generated/registry.ts',
}

const built: Derived = {
  name: 'built',
  inputs: [
    '{src,resources,openapi,locales,public,scripts/vite}/**',
    '{index.html,*.config.*,scripts/locales.ts,package-lock.json}',
  ],
  output: 'dist/index.html',
}

/** Runs the generators if what they read changed since they last ran. */
export async function provideGenerated(): Promise<void> {
  await provide(root, generated, () => step('Generating from the contract', ['scripts/generate.ts']))
  await provide(root, screens, () => step('Generating the screens', ['scripts/screens.ts']))
}

/** Builds the browser application if something it is made of changed since the last build. */
export async function provideBuild(): Promise<void> {
  await provideGenerated()
  await provide(root, built, () =>
    step('Building the application', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']),
  )
}

async function step(title: string, args: readonly string[]): Promise<void> {
  const from = performance.now()
  const { status, stdout, stderr } = await run(process.execPath, args, { output: 'keep' })
  if (status !== 0) throw new Error(`${title} failed.\n${stdout}${stderr}`)
  console.log(`${title}: ${((performance.now() - from) / 1000).toFixed(1)} s`)
}
