// What may stand in a log line: addresses without the values of their query, errors without data.

/** Values of these query parameters say nothing about people and open no door. */
const open = new Set([
  'page',
  'page_size',
  'after',
  'before',
  'ordering',
  'fields',
  'format',
  'view',
  'include_deleted',
  'v',
  // Of terminals.
  'SN',
  'table',
])

/** In front of the calls of terminals, where a company asks for it. */
const terminalSecret = /^\/[\w-]{16,64}(?=\/iclock\/)/i

/** Whoever knows the address of a calendar reads it. */
const calendarSecret = /^\/cal\/.+/

/** The address with the values of all other query parameters hidden. */
export function loggedUrl(url: string): string {
  const [asked = '', query] = url.split('?', 2)
  const path = asked.replace(terminalSecret, '/*').replace(calendarSecret, '/cal/*')
  if (!query) return path
  const shown = query.split('&').map((pair) => {
    const name = pair.split('=', 1)[0] ?? ''
    return open.has(name) || !pair.includes('=') ? pair : `${name}=*`
  })
  return `${path}?${shown.join('&')}`
}

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly [detail: string]: unknown
}

/** Errors of the database also hold statements, their values and rows: those stay out. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { code: String(error.code) }),
    stack: error.stack ?? '',
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  }
}
