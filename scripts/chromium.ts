// Finds a Chromium on this machine for the browser tests, or installs one where that can be done.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { run } from './run.ts'

/** `shell`: the same engine without a browser's windows, which takes half the time; else as `whole`. */
export type Kind = 'shell' | 'whole'

const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Paths to try, the likeliest first; a path that is named by `CHROMIUM` is the only one. */
export function chromiumCandidates(env: Readonly<Record<string, string | undefined>>, kind: Kind): readonly string[] {
  if (env.CHROMIUM) return [env.CHROMIUM]
  const folders = (env.PATH ?? '').split(delimiter)
  const onPath = (wanted: readonly string[]) => folders.flatMap((folder) => wanted.map((name) => join(folder, name)))
  const light = kind === 'shell' ? onPath(shells) : []
  return [...new Set([...light, ...onPath(names), ...places, chromium.executablePath()])]
}

async function findChromium(kind: Kind): Promise<string | undefined> {
  for (const path of chromiumCandidates(process.env, kind).filter((candidate) => existsSync(candidate))) {
    // A package can leave a launcher without a browser behind it: only one that answers counts.
    const { status } = await run(path, ['--version', '--no-sandbox'], { output: 'keep' })
    if (status === 0) return path
  }
  return undefined
}

/** The path of a Chromium that starts. Installs one if none is there; throws one clear line if that fails. */
export async function provideChromium(kind: Kind = 'shell'): Promise<string> {
  const found = await findChromium(kind)
  if (found) return found
  if (process.env.CHROMIUM) throw new Error(`CHROMIUM names ${process.env.CHROMIUM}, which does not start.`)
  const installed = (await installPackage(kind)) ?? (await installDownload(kind))
  if (installed) return installed
  throw new Error(
    'No Chromium for the browser tests: install the package chromium (or chromium-browser), or run `npx playwright-core install --with-deps chromium`, or name one in CHROMIUM.',
  )
}

const isRoot = process.getuid?.() === 0

async function installPackage(kind: Kind): Promise<string | undefined> {
  if (!isRoot || !existsSync('/etc/debian_version')) return undefined
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { output: 'keep', env })
  // Not every release has the shell.
  for (const name of kind === 'shell' ? ['chromium-headless-shell', 'chromium'] : ['chromium']) {
    console.log(`No Chromium here: installing the package ${name}`)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { output: 'keep', env })
    const found = await findChromium(kind)
    if (found) return found
  }
  return undefined
}

async function installDownload(kind: Kind): Promise<string | undefined> {
  console.log("No Chromium here: downloading Playwright's")
  const command = ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium']
  await run('playwright-core', command, { output: 'keep' })
  return findChromium(kind)
}
