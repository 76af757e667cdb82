// Dates and times as the company writes them; the wire's own form in, never moved to another zone.

export interface CompanyFormat {
  /** `YYYY-MM-DD`, `DD/MM/YYYY` or `MM/DD/YYYY`. */
  readonly date_format: string
  /** `24h` or `12h`. */
  readonly time_format: string
}

export const wireFormat: CompanyFormat = { date_format: 'YYYY-MM-DD', time_format: '24h' }

/** `2026-05-14`, also with a time behind it; what is no date is given back. */
export function companyDate(value: string, { date_format }: CompanyFormat): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(value) ?? []
  if (!year || !month || !day) return value
  return date_format.replace('YYYY', year).replace('MM', month).replace('DD', day)
}

/** `08:30:00` → `08:30` or `08:30 AM`; what is no time is given back. */
export function companyTime(value: string, { time_format }: CompanyFormat): string {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(value) ?? []
  if (!hour || !minute) return value
  if (time_format !== '12h') return `${hour}:${minute}`
  const clock = Number(hour)
  return `${clock % 12 || 12}:${minute} ${clock < 12 ? 'AM' : 'PM'}`
}

/** `2026-05-14 08:30:00`; what is no date-time is given back. */
export function companyDateTime(value: string, format: CompanyFormat): string {
  const [day, time] = value.split(' ')
  return day && time ? `${companyDate(day, format)} ${companyTime(time, format)}` : value
}
