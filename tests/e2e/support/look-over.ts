// What can be wrong with a page as it stands: wider than the screen, hard to use with assistive technology, untranslated.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ContextObject, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: { run: (within: ContextObject, options: RunOptions) => Promise<AxeResults> }
  }
}

/** Rows of a table are built alike: the first ones show what is wrong with all. */
const furtherRows = 'tbody tr:nth-child(n+6)'
/** What stands around every page of the application. */
const frame = ['#root nav', '#root header']

interface Extent {
  /** Whether the frame of the application is looked at as well. */
  readonly framed?: boolean
  /** These rules only; without: all. */
  readonly rules?: readonly string[]
}

/** Serious and critical findings, each with the first elements it is about. */
export async function axeFindings(page: Page, { framed = true, rules }: Extent = {}): Promise<readonly string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource)
  const exclude = [furtherRows, ...(framed ? [] : frame)]
  return page.evaluate(
    async ([exclude, rules]) => {
      const options: RunOptions = { resultTypes: ['violations'], elementRef: false }
      if (rules) options.runOnly = [...rules]
      const found = await window.axe?.run({ exclude }, options)
      if (!found) return ['axe did not run']
      return found.violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.length} × ${nodes.slice(0, 2).map(({ html }) => html.slice(0, 200))}`)
    },
    [exclude, rules] as const,
  )
}

/** What fades in or changes its colour has done so; what turns for ever goes on. */
export const endAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const one of document.getAnimations()) if (one.effect?.getTiming().iterations === 1) one.finish()
  })

/**
 * What is hard to read in dark colours, on a page that is open in light ones. For pages from left to right: mirrored, axe
 * cannot tell what stands behind a text and finds nothing.
 */
export async function faintInDark(page: Page, { framed = true } = {}): Promise<readonly string[]> {
  const scheme = 'data-mantine-color-scheme'
  const turn = (to: string) =>
    page.evaluate(([name, to]) => document.documentElement.setAttribute(name, to), [scheme, to] as const)
  await turn('dark')
  await endAnimations(page)
  const found = await axeFindings(page, { framed, rules: ['color-contrast'] })
  await turn('light')
  return found.map((one) => `in dark colours: ${one}`)
}

/** What is wider than the screen, or than the place for the page's content beside the menu; nothing when the page fits. */
export function overflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const places = [document.documentElement, document.querySelector('main')]
    return places.flatMap((place) => {
      if (!place || place.scrollWidth <= place.clientWidth) return []
      const [left, right] = [place.getBoundingClientRect().left, place.getBoundingClientRect().left + place.clientWidth]
      const wide = [...place.querySelectorAll('*')].findLast((one) => {
        const box = one.getBoundingClientRect()
        return box.right > right + 1 || box.left < left - 1
      })
      return [`too wide by ${place.scrollWidth - place.clientWidth}: ${wide?.outerHTML.slice(0, 200)}`]
    })
  })
}

/** Every text that the page shows or tells, one entry for each. */
export function texts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const told = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-roledescription']
    const found = new Set<string>([document.title])
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      // Contents of files are in the language of the file.
      if ((node instanceof Element ? node : node.parentElement)?.closest('[translate=no]')) continue
      if (node instanceof Text && !/^(SCRIPT|STYLE|NOSCRIPT)$/.test(node.parentElement?.tagName ?? ''))
        found.add(node.data.trim())
      if (node instanceof Element) for (const name of told) found.add(node.getAttribute(name)?.trim() ?? '')
    }
    return [...found].filter((text) => /\p{L}{2}/u.test(text))
  })
}
