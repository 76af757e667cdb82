// What is hard to use with assistive technology on a page as it stands.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: { run: (options: RunOptions) => Promise<AxeResults> }
  }
}

/** Serious and critical findings, each with the first elements it is about. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const found = await window.axe?.run({ resultTypes: ['violations'], elementRef: false })
    if (!found) return ['axe did not run']
    return found.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.length} × ${nodes.slice(0, 2).map(({ html }) => html.slice(0, 200))}`)
  })
}
