// What a call tells beside its question: who asks, from which zone, in which language.

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Of every call. */
export function tellCaller(headers: Headers): void {
  headers.set('X-Client', 'Web')
  headers.set('Accept-Language', document.documentElement.lang)
  // Browsers make ids on secure addresses only; elsewhere the server makes them.
  if ('randomUUID' in crypto) headers.set('X-Request-Id', crypto.randomUUID())
}

/** Of a call in a session. */
export function tellSession(headers: Headers, token: string | null): void {
  headers.set('X-Timezone', zone)
  if (token) headers.set('Authorization', `JWT ${token}`)
}
