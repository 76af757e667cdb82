// What the test runner runs: server and scripts in Node, screens in a simulated page, and the whole product in a browser.
import { availableParallelism } from 'node:os'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { iconsPlugin } from './scripts/vite/icons-plugin.ts'

/** These replace modules or change what is loaded once. */
const web = 'tests/{i18n,api,fields/image,ui/language}/**/*.test.{ts,tsx}'
const app = [
  'tests/{app,screens,extensions,crud,gallery}/**/*.test.{ts,tsx}',
  'tests/{fields,ui}/!(image|language)/**/*.test.{ts,tsx}',
]
const browser = 'tests/e2e/**/*.test.ts'

/** Of the tools, and of what is done when the power goes in the middle: minutes of work for a few tests. */
const long = [
  'tests/scripts/{generate-from,new-resource/*,contract-diff/document-at}.test.ts',
  'tests/server/engine/exchange/survives-kill.test.ts',
  'tests/e2e/kill.test.ts',
]
const leftOut = process.env.TEST_ALL ? [] : long

/** A simulated page. */
const page = {
  environment: 'jsdom',
  // An address: sessions of all companies stay on it.
  environmentOptions: { jsdom: { url: 'http://127.0.0.1:3000/' } },
  setupFiles: ['tests/ui/setup.ts'],
  // It ends what hangs: on a busy machine, typing into the longest form takes 20 s.
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  plugins: [iconsPlugin(), babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    // One for each core: the runner itself, which is left one by default, has next to nothing to do.
    maxWorkers: availableParallelism(),
    globalSetup: ['tests/support/cluster.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          // Files of one worker share what is loaded; each opens a database and a server of its own.
          isolate: false,
          // An error that nobody waited for is told with the whole way to it.
          execArgv: ['--stack-trace-limit=60'],
          include: ['tests/**/*.test.ts'],
          exclude: [web, ...app, browser, ...leftOut],
          setupFiles: ['tests/support/shapes.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: [web],
          ...page,
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          // The whole application is loaded once for each worker: that takes longer than the tests. What a test mounts is taken
          // off after it.
          isolate: false,
          include: app,
          ...page,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [browser],
          exclude: leftOut,
          globalSetup: ['tests/support/cluster.ts', 'tests/e2e/support/demo.ts'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
