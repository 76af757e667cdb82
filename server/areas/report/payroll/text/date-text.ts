// A date as payroll wants it: `YYYYMMDD`, `DD.MM.YY`; without a pattern as it travels.
export function dateText(date: string | null, pattern: string | null): string {
  if (date === null) return ''
  if (pattern === null) return date
  const [year = '', month = '', day = ''] = date.split('-')
  const parts: Readonly<Record<string, string>> = {
    ...{ YYYY: year, YY: year.slice(2), MM: month, M: String(Number(month)), DD: day, D: String(Number(day)) },
  }
  return pattern.replaceAll(/YYYY|YY|MM|M|DD|D/g, (token) => parts[token] ?? token)
}
