// `npm run walks`: walks what people come for in Chromium on the demonstration data and prints how much each takes; with `--write`
// into docs/contributor/walks.md, too. `npm run walks -- approvals` walks those whose name holds the word.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { provideGenerated } from '#scripts/provide.ts'
import { root } from '#scripts/run.ts'
import { openBrowser } from '#tests/e2e/support/browser.ts'
import { startProduct } from '#tests/e2e/support/product.ts'
import { demoOwner, demoSupervisor } from '#tests/e2e/support/steps.ts'
import { go, sessionOf, vendorSessionOf, visit } from '#tests/e2e/support/visit.ts'
import { handOn } from './people/hand.ts'
import { walks } from './people/walks.ts'

const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true })

await provideGenerated()
const product = await startProduct({ RATE_LIMIT_FACTOR: '1000' })
const browser = await openBrowser()
const enter = {
  owner: () => sessionOf(product.url, demoOwner),
  employee: () => sessionOf(product.url, demoSupervisor),
  vendor: () => vendorSessionOf(product.url),
} as const
const lines = ['| Walk | Before | Presses | Fields | Keys | Seconds |', '|---|---|---|---|---|---|']
const failed: string[] = []
const chosen = walks.filter(({ name }) => positionals.every((word) => name.toLowerCase().includes(word.toLowerCase())))
for (const { name, before, as, isOnPhone, prepare, walk } of chosen) {
  try {
    await prepare?.(product)
  } catch (error) {
    failed.push(`${name}: ${error}`)
    continue
  }
  const session = as ? await enter[as]() : null
  const { page, faults } = await visit(browser, product.url, session, isOnPhone ? { width: 390, height: 844 } : {})
  await go(page, as ? product.url : `${product.url}/onboard/company-verification`)
  const hand = handOn(page)
  const from = performance.now()
  try {
    await walk(hand, product)
    const { presses, fields, keys } = hand.done()
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    lines.push(`| ${name} | ${before} | ${presses} | ${fields} | ${keys} | ${seconds} |`)
    if (faults.length > 0) failed.push(`${name}: ${faults.join('; ')}`)
  } catch (error) {
    failed.push(`${name}: ${error}`)
  }
  await page.context().close()
}
await browser.close()
await product.remove()
console.log(lines.join('\n'))
for (const one of failed) console.error(one)
if (values.write && failed.length === 0 && positionals.length === 0) {
  const file = join(root, 'docs/contributor/walks.md')
  const page = readFileSync(file, 'utf8')
  const table = `<!-- walked -->\n\n${lines.join('\n')}\n\n<!-- /walked -->`
  writeFileSync(file, page.replace(/<!-- walked -->[\s\S]*<!-- \/walked -->/, table))
}
process.exit(failed.length > 0 ? 1 : 0)
