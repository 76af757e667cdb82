// `npm run docs`: writes the generated parts of the documentation anew.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillGenerated } from './docs/generated-parts.ts'
import { readPages } from './docs/pages.ts'
import { root } from './run.ts'

for (const { file, text } of readPages(root)) {
  const filled = fillGenerated(text)
  if (filled === text) continue
  writeFileSync(join(root, file), filled)
  console.log(`${file} written`)
}
