// The table of settings as Markdown, from the one place that defines them.
import { settings } from '#server/config.ts'

interface Row {
  readonly variable: string
  readonly about: string
  readonly expected: string
  readonly fallback: unknown
}

export function settingsTable(rows: readonly Row[] = Object.values(settings)): string {
  const lines = rows.map(
    ({ variable, about, expected, fallback }) =>
      `| \`${variable}\` | ${shown(fallback)} | ${cell(about)} | ${cell(expected)} |`,
  )
  return ['| Variable | Default | What it is for | What it may be |', '|---|---|---|---|', ...lines].join('\n')
}

function shown(fallback: unknown): string {
  if (fallback === null || (Array.isArray(fallback) && fallback.length === 0)) return 'none'
  if (typeof fallback === 'boolean') return fallback ? '`1`' : '`0`'
  return `\`${fallback}\``
}

const cell = (text: string) => text.replaceAll('|', '\\|')
