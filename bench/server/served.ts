// The real server as a process of its own, on a free port.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { processorTime } from '#bench/processor-time.ts'
import { root } from '#scripts/run.ts'

export interface Served {
  readonly url: string
  /** Resident memory of the process. */
  readonly megabytes: () => number
  /** The most that was resident since it started, or since `forgetMost`. */
  readonly mostMegabytes: () => number
  readonly forgetMost: () => void
  /** Milliseconds of processor time so far; unlike times on the clock they do not grow with what else runs. */
  readonly processorTime: () => number
}

const patienceMs = 60_000

/** Runs the work against a server of its own, which ends afterwards. */
export async function withServer<T>(
  env: Readonly<Record<string, string>>,
  work: (served: Served) => Promise<T>,
): Promise<T> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DEMO: '0', LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    const url = await new Promise<string>((resolve, reject) => {
      const impatience = setTimeout(() => reject(new Error('The server did not start')), patienceMs)
      ended.then(() => reject(new Error('The server ended')))
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        const [, address] = /ready at (http\S+)/.exec(text) ?? []
        if (!address) return
        clearTimeout(impatience)
        resolve(address)
      })
    })
    const pid = child.pid ?? 0
    return await work({
      url,
      megabytes: () => memory(pid, 'VmRSS'),
      mostMegabytes: () => memory(pid, 'VmHWM'),
      // What the kernel takes for "begin counting again".
      forgetMost: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
      processorTime: () => processorTime(pid),
    })
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

function memory(pid: number, figure: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes = '0'] = new RegExp(`${figure}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
