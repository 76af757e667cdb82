// The pages of documentation in the repository.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from '../check/sources.ts'

export function readPages(root: string): readonly Source[] {
  return globSync(['*.md', 'docs/**/*.md'], { cwd: root })
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}
