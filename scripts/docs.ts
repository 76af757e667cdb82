// `npm run docs`: writes the generated parts of the documentation; with `pictures`, takes those of reports, too.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillGenerated } from './docs/generated-parts.ts'
import { readPages } from './docs/pages.ts'
import { root } from './run.ts'

if (process.argv.includes('pictures')) await (await import('./docs/report-pictures.ts')).takePictures()

for (const { file, text } of readPages(root)) {
  const filled = fillGenerated(text)
  if (filled === text) continue
  writeFileSync(join(root, file), filled)
  console.log(`${file} written`)
}
