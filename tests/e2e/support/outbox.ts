// The mails that the product wrote, as the outbox of the demonstration shows them.
import { expect } from 'vitest'
import type { Product } from './product.ts'

const plain = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#39;', "'")

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url)
  return plain(await answer.text())
}

/** Links to `page` in the mails to somebody, the newest first; `about`: only of mails that hold this text. */
export async function linksTo(product: Product, email: string, page: string, about = ''): Promise<readonly string[]> {
  const rows = (await textOf(`${product.url}/outbox`)).split('<tr>').filter((row) => row.includes(email))
  const letters = rows.flatMap((row) => /href="(\/outbox\/\d+)/.exec(row)?.[1] ?? [])
  const found: string[] = []
  for (const letter of letters) {
    const text = await textOf(product.url + letter)
    const links = text.match(new RegExp(`http[^\\s"<]+/onboard/${page}\\?code=[\\w-]+`, 'g')) ?? []
    if (text.includes(about)) found.push(...new Set(links))
  }
  return found
}

/** The link of the newest mail to somebody, as soon as it is there. */
export async function linkTo(product: Product, email: string, page: string): Promise<string> {
  let links: readonly string[] = []
  await expect
    .poll(
      async () => {
        links = await linksTo(product, email, page)
        return links.length
      },
      { timeout: 15_000, interval: 300 },
    )
    .toBeGreaterThan(0)
  return links[0] ?? ''
}
