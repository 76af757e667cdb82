// What a page has fetched of scripts, as it was transferred.
import type { Page } from 'playwright-core'

/** From now on; the answer gives kilobytes. */
export function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js'))
      sizes.push(
        request.sizes().then(
          ({ responseBodySize }) => responseBodySize,
          // It came after the count, when the page was closed.
          () => 0,
        ),
      )
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
}
