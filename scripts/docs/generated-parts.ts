// Parts of a page that a program writes: what stands between `<!-- name -->` and `<!-- /name -->`.
import { codesTables } from './codes-tables.ts'
import { coverageTable } from './coverage-table.ts'
import { reportsTable } from './reports-table.ts'
import { schedulesTable } from './schedules-table.ts'
import { settingsTable } from './settings-table.ts'

const writers: Readonly<Record<string, () => string>> = {
  codes: codesTables,
  settings: settingsTable,
  coverage: coverageTable,
  schedules: schedulesTable,
  reports: reportsTable,
}

/** The page with every generated part as it should be now. */
export function fillGenerated(page: string): string {
  return page.replace(/<!-- (\w+) -->\n[\s\S]*?<!-- \/\1 -->/g, (whole, name: string) => {
    const write = writers[name]
    return write ? `<!-- ${name} -->\n\n${write()}\n\n<!-- /${name} -->` : whole
  })
}
