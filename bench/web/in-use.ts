// What somebody at work waits for, measured inside the page: the palette's answer, and the frames of a grid that is scrolled.
import type { Page } from 'playwright-core'

/** Milliseconds from typing a word into the open palette until the first person is painted. */
export async function paletteAnswer(page: Page, word: string): Promise<number> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search pages and records' }).waitFor()
  const took = await page.evaluate(async (typed) => {
    const input = document.querySelector<HTMLInputElement>('[role=combobox][aria-label="Search pages and records"]')
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const isPerson = () => document.querySelector('[role=option][id*="/team/employee/"]') !== null
    const from = performance.now()
    setter?.call(input, typed)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
    while (!isPerson()) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (performance.now() - from > 10_000) throw new Error(`the palette found nobody for ${typed}`)
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - from
  }, word)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return took
}

export interface Scrolled {
  readonly framesPerSecond: number
  /** Milliseconds within which 95 of 100 frames came. */
  readonly slowFrame: number
  /** Elements of the grid at most. */
  readonly nodes: number
}

/** Scrolls a region of this name by so many frames, down and to the side in turns, a row and a half each. */
export async function scrollRegion(page: Page, name: string, frames: number): Promise<Scrolled> {
  const region = page.getByRole('region', { name, exact: true })
  return region.evaluate(async (box, count) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const times: number[] = []
    let nodes = 0
    let before = await frame()
    for (let at = 0; at < count; at++) {
      box.scrollTop += 66
      box.scrollLeft = (Math.sin(at / 20) + 1) * 300
      const now = await frame()
      times.push(now - before)
      before = now
      if (at % 10 === 0) nodes = Math.max(nodes, box.querySelectorAll('*').length)
    }
    const sorted = times.toSorted((one, other) => one - other)
    const whole = times.reduce((sum, time) => sum + time, 0)
    return { framesPerSecond: (count * 1000) / whole, slowFrame: sorted[Math.floor(count * 0.95)] ?? 0, nodes }
  }, frames)
}
