// What axe finds on a page as it stands.
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Serious and critical findings, each with the elements it is about. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  const { readFile } = await import('node:fs/promises')
  await page.evaluate(await readFile(script, 'utf8'))
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: () => Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> }
    }
    const { violations } = await axe.run()
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
  })
}
