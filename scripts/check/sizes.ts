// Holds the length of files against the style: none above 400 lines, nine in ten under 200, half under 60.
import type { Finding } from './finding.ts'
import type { Source } from './sources.ts'

const most = 400
const shares = [
  { share: 0.5, under: 60, name: 'the median file' },
  { share: 0.9, under: 200, name: 'nine files in ten' },
] as const

export function checkSizes(sources: readonly Source[]): readonly Finding[] {
  const sizes = sources.map(({ file, text }) => ({ file, lines: linesOf(text) })).sort((a, b) => a.lines - b.lines)
  const long = sizes
    .filter(({ lines }) => lines > most)
    .map(({ file, lines }) => ({
      file,
      what: `${lines} lines, more than ${most}`,
      mend: 'Split it by what its parts are for',
    }))
  return [...long, ...shares.flatMap((line) => shareFinding(sizes, line))]
}

function shareFinding(
  sizes: readonly { readonly file: string; readonly lines: number }[],
  { share, under, name }: (typeof shares)[number],
): readonly Finding[] {
  const at = sizes[Math.ceil(sizes.length * share) - 1]
  if (!at || at.lines < under) return []
  const longest = sizes.slice(-3).map(({ file, lines }) => `${file} (${lines})`)
  return [
    {
      file: '.',
      what: `${name} has ${at.lines} lines, the line is under ${under}`,
      mend: `Split long files, the longest first: ${longest.join(', ')}`,
    },
  ]
}

function linesOf(text: string): number {
  return text.endsWith('\n') ? text.split('\n').length - 1 : text.split('\n').length
}
