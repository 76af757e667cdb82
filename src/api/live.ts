// The live connection: opened with a ticket, opened again after growing pauses, and heard until somebody stops it.
import { ApiError } from './client.ts'
import { liveTicket } from './identity.ts'

export interface LiveEvent {
  readonly type: string
  readonly topic: string
  readonly data: Readonly<Record<string, unknown>>
}

/** A connection that lived so long was a good one: pauses begin anew. */
const stableMs = 10_000
const longestPause = 30_000
/** After so many failures in a row only a person's return to the tab tries again. */
const mostFailures = 10
const tooFastPause = 60_000
/** Closed for good: as it should be, not allowed, replaced by another tab. */
const finalCodes = new Set([1000, 4403, 4409])
const tooFast = 4429

/** 1, 2, 4 … 30 seconds, half as much more or less, so that not everybody comes back at once. */
const pauseAfter = (failures: number) => Math.min(1000 * 2 ** (failures - 1), longestPause) * (0.5 + Math.random())

/** Says something to the server, while the connection stands that was heard. */
type Say = (message: object) => void

/** Answers how to stop. */
export function keepLive(hear: (event: LiveEvent, say: Say) => void): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let over = false

  async function open() {
    try {
      const { ticket } = await liveTicket()
      if (!over) attach(new WebSocket(address(ticket)))
    } catch (error) {
      // A refusal is final: the call for a ticket itself tells of a session that has ended.
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) over = true
      else again(error instanceof ApiError && error.status === 429 ? tooFastPause : undefined)
    }
  }

  function attach(next: WebSocket) {
    socket = next
    let stable: ReturnType<typeof setTimeout> | undefined
    next.onopen = () => {
      stable = setTimeout(() => {
        failures = 0
      }, stableMs)
    }
    next.onmessage = ({ data }) => meet(next, JSON.parse(String(data)))
    next.onclose = ({ code }) => {
      clearTimeout(stable)
      socket = undefined
      if (finalCodes.has(code)) over = true
      again(code === tooFast ? tooFastPause : undefined)
    }
  }

  function meet(from: WebSocket, event: LiveEvent) {
    if (event.type !== 'auth.expiring') return hear(event, (message) => say(from, message))
    liveTicket().then(
      ({ ticket }) => from.send(JSON.stringify({ type: 'auth.renew', ticket })),
      // Without a renewal the server closes, and what is true is found out then.
      () => undefined,
    )
  }

  function say(to: WebSocket, message: object) {
    if (to.readyState === WebSocket.OPEN) to.send(JSON.stringify(message))
  }

  function again(pause?: number) {
    if (over) return
    failures += 1
    if (failures > mostFailures) return
    timer = setTimeout(() => void open(), pause ?? pauseAfter(failures))
  }

  function comeBack() {
    if (over || socket || failures <= mostFailures || document.visibilityState !== 'visible') return
    failures = 0
    void open()
  }

  document.addEventListener('visibilitychange', comeBack)
  void open()
  return () => {
    over = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', comeBack)
    socket?.close(1000)
  }
}

function address(ticket: string): string {
  const { protocol, host } = location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/web/ws/?token=${encodeURIComponent(ticket)}`
}
