// What a server runs regularly, as Markdown.
import { schedules } from '#server/serve-contract.ts'

export function schedulesTable(): string {
  const lines = [...schedules]
    .sort((one, other) => one.kind.localeCompare(other.kind))
    .map(
      (schedule) =>
        `| \`${schedule.kind}\` | ${'at' in schedule ? `daily at ${schedule.at}, on each company's clock` : span(schedule.every)} | ${schedule.about} |`,
    )
  return ['| Schedule | When | What it does |', '|---|---|---|', ...lines].join('\n')
}

function span(seconds: number): string {
  if (seconds % 3600 === 0) return seconds === 3600 ? 'every hour' : `every ${seconds / 3600} hours`
  if (seconds % 60 === 0) return seconds === 60 ? 'every minute' : `every ${seconds / 60} minutes`
  return `every ${seconds} seconds`
}
