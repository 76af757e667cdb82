// The machine that figures were measured on; without it they say little.
import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os'

/** `2 cores of AMD EPYC, 24 GB, linux 6.8, Node 24.2.0` */
export function machineName(): string {
  const model = cpus()[0]?.model.trim() || 'an unnamed processor'
  const memory = Math.round(totalmem() / 2 ** 30)
  const system = `${process.platform} ${release().split('-')[0]}`
  return `${availableParallelism()} cores of ${model}, ${memory} GB, ${system}, Node ${process.versions.node}`
}

const [atStart = 0] = loadavg()

/** What else ran when the measuring began; times on the clock mean little where this is more than a fraction of the cores. */
export const loadAtStart = (): string => `load average ${atStart.toFixed(1)} before the start`
