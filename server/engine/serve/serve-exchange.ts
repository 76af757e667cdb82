// Serves files in and out and the jobs behind them: the calls, and the worker of this process.
import type { FastifyInstance } from 'fastify'
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceName } from '#openapi/types.ts'
import { bulkJob } from '#server/engine/bulk/bulk-job.ts'
import type { Behaviours } from '#server/engine/crud/behaviours.ts'
import type { Caller } from '#server/engine/crud/call.ts'
import { type ServedResource, servedResource } from '#server/engine/crud/resource.ts'
import { contractLabels } from '#server/engine/exchange/contract-labels.ts'
import { exchangePlugin } from '#server/engine/exchange/exchange-plugin.ts'
import type { ImportRules } from '#server/engine/exchange/import/subject.ts'
import { exportJob } from '#server/engine/exchange/service/export-job.ts'
import { importJob } from '#server/engine/exchange/service/import-job.ts'
import type { Importer } from '#server/engine/exchange/service/importer.ts'
import { jobsPlugin } from '#server/engine/jobs/jobs-plugin.ts'
import { tellOrderer } from '#server/engine/jobs/tell-orderer.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { readImage } from '#server/platform/files/read-image.ts'
import type { JobKind } from '#server/platform/jobs/job-kind.ts'
import { type Runner, startRunner } from '#server/platform/jobs/runner.ts'

export interface ServeExchange extends Caller {
  readonly behaviours: Behaviours
  readonly undoMinutes: number
  readonly store: FileStore
  /** Opens what a company keeps as a secret. */
  readonly unseal: Importer['unseal']
  /** What areas say about imports of their resources. */
  readonly rules: Readonly<Partial<Record<ResourceName, ImportRules>>>
  /** Further kinds of background work. */
  readonly kinds?: (importer: Importer) => readonly JobKind[]
}

export async function serveExchange(app: FastifyInstance, options: ServeExchange): Promise<Importer> {
  const { behaviours, rules, kinds: further, store, undoMinutes, unseal, ...caller } = options
  const importer = { labels: contractLabels, rules, served: resources(behaviours), image: readImage(store), unseal }
  const kinds = [
    importJob(importer, caller),
    exportJob(importer, caller),
    bulkJob({ ...caller, ...importer, undoMinutes }),
    ...(further?.(importer) ?? []),
  ]
  await app.register(exchangePlugin, { ...caller, importer, store })
  await app.register(jobsPlugin, { ...caller, kinds })
  let runner: Runner | undefined
  app.addHook('onReady', async () => {
    const report = (error: unknown, job?: { readonly id: number; readonly kind: string; readonly company: number }) =>
      app.log.error(
        { err: error, ...(job && { job: job.id, kind: job.kind, company: job.company }) },
        'background work',
      )
    runner = await startRunner({ database: caller.database, kinds, report, tell: tellOrderer })
  })
  // Before the connections close: a running job comes to the end of its step, and is gone on with after the next start.
  app.addHook('preClose', () => runner?.stop())
  return importer
}

/** Resources made ready once each. */
function resources(behaviours: Behaviours): (name: string) => ServedResource {
  const known = new Map<string, ServedResource>()
  const byName: Readonly<Record<string, Behaviours[ResourceName]>> = behaviours
  return (name) => {
    const found = known.get(name)
    if (found) return found
    const meta = Object.values(contract).find((one) => one.name === name)
    if (!meta) throw new Error(`${name} is no resource of the contract`)
    const made = servedResource(meta.name, byName[name])
    known.set(name, made)
    return made
  }
}
