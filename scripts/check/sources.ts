// The files that the project's own rules speak of, read once.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Source {
  /** Path from the project's folder, with `/`. */
  readonly file: string
  readonly text: string
}

const folders = 'openapi,resources,src,server,scripts,tests,bench'
const notWritten = /^openapi\/generated\/|^server\/db\/migrations\//

/** Every source file somebody wrote; generated files, catalogues and migrations are left out. */
export function readSources(root: string): readonly Source[] {
  return read(root, globSync(`{${folders}}/**/*.{ts,tsx,js,tsp}`, { cwd: root })).filter(
    ({ file }) => !notWritten.test(file),
  )
}

/** What pages of resources are made of, as generated from contract, entries and extensions. */
export function readGenerated(root: string): readonly Source[] {
  return read(root, globSync('openapi/generated/screens/**/*.ts', { cwd: root }))
}

const read = (root: string, files: readonly string[]): readonly Source[] =>
  files
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** The 1-based line of an offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
