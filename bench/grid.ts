// What somebody at work feels in a company of 10,000 people and a month of results: the palette, and scrolling the
// attendance grid and a report of a month.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { withPostgres } from '#scripts/postgres.ts'
import { provideBuild } from '#scripts/provide.ts'
import { openPostgres } from '#server/platform/db/open-postgres.ts'
import { type Figure, figureOf } from './report/figure.ts'
import { showFigures } from './report/show.ts'
import { fillMonth, month } from './reports/fill.ts'
import { fillEmployees } from './server/fill.ts'
import { ownToken } from './server/requests.ts'
import { withServer } from './server/served.ts'
import { withBrowser } from './web/browser.ts'
import { paletteAnswer, type Scrolled, scrollRegion } from './web/in-use.ts'

const count = Number(process.env.BENCH_PEOPLE ?? 10_000)
const figure = figureOf(`In use: ${count.toLocaleString('en')} employees, 31 days of results`)
const words = ['garcia', 'hernandez', 'yilmaz', 'sharma', 'nguyen', 'smith', 'vikram']

export async function measureGrid(): Promise<readonly Figure[]> {
  await provideBuild()
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    return await withPostgres(
      async (databaseUrl) => {
        const { company } = await fillEmployees(databaseUrl, count)
        const database = await openPostgres(databaseUrl)
        try {
          await fillMonth(database, company)
          await sql`vacuum analyze`.execute(database.kysely)
        } finally {
          await database.close()
        }
        const env = { CALCULATION_THREADS: '0', DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
        return withServer(env, ({ url }) => inUse(url))
      },
      { shared_buffers: '512MB', autovacuum: 'off' },
    )
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function inUse(url: string): Promise<readonly Figure[]> {
  const stored = { refreshToken: 'none', company_code: 'bench', i18nextLng: 'en' }
  return withBrowser(async (visit) =>
    visit({ stored: { ...stored, accessToken: await ownToken(url) } }, async ({ page }) => {
      await page.goto(`${url}/att/attendance-grid`)
      await page.getByLabel('From').fill(month.start_date)
      await page.getByLabel('From').press('Enter')
      await page.getByLabel('Length').selectOption('31')
      await page
        .getByRole('gridcell', { name: /^Present/ })
        .first()
        .waitFor()
      const grid = await scrolled(page, 'attendance grid', 'Attendance')
      const answers: number[] = []
      for (const word of words) answers.push(await paletteAnswer(page, word))
      const median = answers.toSorted((one, other) => one - other)[answers.length >> 1] ?? Number.NaN
      const palette = figure('palette: first person', median, 'ms', {
        line: { most: 150 },
        note: `median of ${answers.length} words, slowest ${Math.round(Math.max(...answers))} ms`,
      })
      const { start_date: start, end_date: end } = month
      await page.goto(`${url}/report/report-library/monthly-attendance-status?${new URLSearchParams({ start, end })}`)
      await page.getByRole('cell', { name: 'E1', exact: false }).first().waitFor()
      return [palette, ...grid, ...(await scrolled(page, 'monthly report matrix', 'Monthly attendance status'))]
    }),
  )
}

/** Frames and elements of a region that is scrolled. */
async function scrolled(page: Page, title: string, region: string): Promise<readonly Figure[]> {
  await page.waitForTimeout(2000)
  const runs: Scrolled[] = []
  for (let run = 0; run < 3; run++) runs.push(await scrollRegion(page, region, 300))
  const [best] = runs.toSorted((one, other) => other.framesPerSecond - one.framesPerSecond)
  return [
    figure(`${title}, scrolled: frames`, best?.framesPerSecond ?? 0, '/s', {
      line: { least: 58 },
      note: `best of ${runs.length} runs of 300 frames; 95 of 100 within ${(best?.slowFrame ?? 0).toFixed(1)} ms`,
    }),
    figure(`${title}: elements at most`, Math.max(...runs.map(({ nodes }) => nodes)), '', { line: { most: 1500 } }),
  ]
}

if (import.meta.main) showFigures(await measureGrid())
