// Counts what the accessibility checker finds serious or critical on a page.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '#scripts/run.ts'

interface Findings {
  readonly violations: readonly { readonly id: string; readonly impact: string; readonly nodes: readonly unknown[] }[]
}

/** Places at fault, and the rules they break. */
export async function seriousFindings(
  page: Page,
): Promise<{ readonly places: number; readonly rules: readonly string[] }> {
  await page.evaluate(readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8'))
  const { violations } = await page.evaluate<Findings>('axe.run()')
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return {
    places: serious.reduce((sum, { nodes }) => sum + nodes.length, 0),
    rules: serious.map(({ id }) => id),
  }
}
