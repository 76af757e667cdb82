// What a visitor of the browser application downloads and waits for: the built application, served by the real server.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBuild } from '#scripts/provide.ts'
import { openEmbedded } from '#server/platform/db/embedded/open-embedded.ts'
import { type Figure, figureOf } from './report/figure.ts'
import { showFigures } from './report/show.ts'
import { fillEmployees } from './server/fill.ts'
import { ownToken } from './server/requests.ts'
import { withServer } from './server/served.ts'
import { seriousFindings } from './web/accessibility.ts'
import { type OpenVisit, withBrowser } from './web/browser.ts'
import { doubleLargestPage, firstRows, largestPage, nextPage, tickRow } from './web/measures.ts'

const count = 10_000
const figure = figureOf(`Browser application, ${count.toLocaleString('en')} employees, 8 columns`)
const list = '/team/employee'
const many = 1000

export async function measureWeb(): Promise<readonly Figure[]> {
  await provideBuild()
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    await fillFolder(dataDir)
    return await withServer({ CALCULATION_THREADS: '0', DATA_DIR: dataDir, DATABASE_URL: '' }, ({ url }) =>
      withBrowser((visit) => visitAll(url, visit)),
    )
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** As `npm start` keeps it. */
async function fillFolder(dataDir: string): Promise<void> {
  const { url, close } = await openEmbedded(dataDir)
  try {
    await fillEmployees(url, count)
  } finally {
    await close()
  }
}

async function visitAll(url: string, visit: OpenVisit): Promise<readonly Figure[]> {
  const signedIn = async () => ({
    accessToken: await ownToken(url),
    refreshToken: 'none',
    company_code: 'bench',
    i18nextLng: 'en',
  })
  const open = async (throttled: boolean) =>
    visit({ stored: await signedIn(), throttled }, async ({ page, scripts }) => ({
      milliseconds: await firstRows(page, url + list),
      kilobytes: await scripts(),
    }))
  const signInPage = await visit({}, async ({ page, scripts }) => {
    await page.goto(url)
    await page.locator('input[type=password]').waitFor()
    return scripts()
  })
  const plain = await repeated(5, () => open(false))
  const throttled = await repeated(3, () => open(true))
  const within = await visit({ stored: await signedIn() }, async ({ page }) => {
    await doubleLargestPage(page)
    await firstRows(page, url + list)
    await page.waitForTimeout(1000)
    const findings = await seriousFindings(page)
    const next = await repeated(5, async () => {
      await page.waitForTimeout(500)
      return nextPage(page)
    })
    const stand = await largestPage(page, many)
    const ticks = await repeated(5, (at) => tickRow(page, at))
    return { findings, next: median(next), stand, tick: median(ticks) }
  })
  return [
    figure('JS of the sign-in page', signInPage, 'kB brotli', { line: { most: 150 } }),
    figure('JS until the first list works', median(plain.map(({ kilobytes }) => kilobytes)), 'kB brotli', {
      line: { most: 250 },
    }),
    figure('first rows', median(plain.map(({ milliseconds }) => milliseconds)), 'ms', { line: { most: 450 } }),
    figure('first rows, throttled', median(throttled.map(({ milliseconds }) => milliseconds)), 'ms', {
      line: { most: 2000 },
    }),
    figure('next page', within.next, 'ms', { line: { most: 60 } }),
    figure('1,000 rows on a page stand', within.stand, 'ms', { line: { most: 500 } }),
    figure('tick one of 1,000 rows', within.tick, 'ms', { line: { most: 30 } }),
    figure('serious or critical axe findings on the list', within.findings.places, '', {
      line: { most: 0 },
      note: within.findings.rules.join(', '),
    }),
  ]
}

async function repeated<T>(times: number, work: (time: number) => Promise<T>): Promise<readonly T[]> {
  const results: T[] = []
  for (let time = 0; time < times; time++) results.push(await work(time))
  return results
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN

if (import.meta.main) showFigures(await measureWeb())
