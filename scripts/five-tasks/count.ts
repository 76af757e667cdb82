// What a task touched in the copy, counted by git since the last commit: files and lines that a person answers for, and those of texts,
// migrations among the files. What is generated is not in git; parts that `npm run docs` writes are counted apart.
import { run } from '../run.ts'

export interface Touched {
  readonly files: readonly string[]
  /** Lines added and taken away in them. */
  readonly lines: number
  /** Files of catalogues. */
  readonly texts: number
  /** Pages of the documentation that were written anew by command. */
  readonly pages: number
}

const isText = (file: string) => file.startsWith('locales/')
const isPage = (file: string) => file.startsWith('docs/')

async function git(folder: string, ...args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await run('git', args, { cwd: folder, output: 'keep' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout
}

const who = ['-c', 'user.name=Tasks', '-c', 'user.email=tasks@localhost']

/** From here on is counted. */
export async function begin(folder: string): Promise<void> {
  await git(folder, 'init', '--quiet')
  await keep(folder)
}

async function keep(folder: string): Promise<void> {
  await git(folder, 'add', '--all', '--', '.', ':!node_modules')
  await git(folder, ...who, 'commit', '--quiet', '--no-verify', '--message', 'counted')
}

/** What was touched since, which the next count begins behind. */
export async function touched(folder: string): Promise<Touched> {
  await git(folder, 'add', '--all', '--', '.', ':!node_modules')
  const rows = (await git(folder, 'diff', '--cached', '--numstat'))
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
    .map(([added = '0', removed = '0', file = '']) => ({ file, lines: Number(added) + Number(removed) }))
  await keep(folder)
  const own = rows.filter(({ file }) => !isText(file) && !isPage(file))
  return {
    files: own.map(({ file }) => file),
    lines: own.reduce((sum, { lines }) => sum + lines, 0),
    texts: rows.filter(({ file }) => isText(file)).length,
    pages: rows.filter(({ file }) => isPage(file)).length,
  }
}
