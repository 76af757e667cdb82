// Writes generated files, below openapi/generated.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const folder = 'openapi/generated'

/** File name → what it holds; of the parts, which are folders, nothing else is left. */
export async function writeGenerated(
  files: ReadonlyMap<string, string | Buffer>,
  parts: readonly string[] = [],
): Promise<void> {
  for (const part of parts) await rm(join(folder, part), { recursive: true, force: true })
  for (const [name, text] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}
