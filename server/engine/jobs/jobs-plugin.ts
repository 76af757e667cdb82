// The calls about jobs: how far one is, calling it off, and the files that come out of them.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner } from '#server/engine/crud/call.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { idOf } from '#server/engine/crud/request-facts.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { allJobs, cancelJob, findJob, type JobRow, jobsOf, retryJob } from '#server/platform/jobs/find-job.ts'
import { findJobFile, readJobFile } from '#server/platform/jobs/job-files.ts'
import type { JobKind } from '#server/platform/jobs/job-kind.ts'
import { jobAnswer } from './job-answer.ts'

export interface JobsOptions extends Caller {
  readonly kinds: readonly JobKind[]
}

const base = '/web/base/api/v2/jobs/'

export async function jobsPlugin(app: FastifyInstance, { kinds, ...caller }: JobsOptions): Promise<void> {
  const run = callRunner(caller)
  const config = { signedIn: true as const }
  const kindOf = (name: string) => kinds.find(({ kind }) => kind === name)

  app.get<{ Querystring: { readonly all?: string } }>(base, { config }, async (request) => {
    const data = await run(request, async ({ db, company, principal }) =>
      (await (request.query.all === '1' && isStaff(principal) ? allJobs(db) : jobsOf(db, principal.user)))
        .filter(({ kind, payload }) => !kindOf(kind)?.isQuiet?.(payload))
        .map((job) => jobAnswer(job, company.zone)),
    )
    return success('OA', { data }, request)
  })

  app.get(`${base}:id/`, { config }, async (request) => {
    const data = await run(request, async (context) => {
      const job = await ownJob(context, idOf(request))
      return jobAnswer(job, context.company.zone, await kindOf(job.kind)?.describe?.(context.db, job))
    })
    return success('OA', data, request)
  })

  app.post(`${base}cancel/:id/`, { config }, async (request) => {
    const data = await run(request, async (context) => {
      const job = await ownJob(context, idOf(request))
      if (!(await cancelJob(context.db, job.id))) throw refuse('ZBOA0029', { state: job.state, action: 'cancel' })
      return jobAnswer(await ownJob(context, job.id), context.company.zone)
    })
    return success('OA', data, request)
  })

  app.post(`${base}retry/:id/`, { config }, async (request) => {
    const data = await run(request, async (context) => {
      const job = await ownJob(context, idOf(request))
      if (!(await retryJob(context.db, job.id))) throw refuse('ZBOA0029', { state: job.state, action: 'retry' })
      return jobAnswer(await ownJob(context, job.id), context.company.zone)
    })
    return success('OA', data, request)
  })

  app.get(`${base}files/:name/`, { config }, async (request, reply) => {
    const { file, bytes } = await run(request, async (context) => {
      const found = await findJobFile(context.db, nameOf(request))
      if (!found || !isOwn(context, found.user)) throw refuse('ZBOA0404')
      return { file: found, bytes: await readJobFile(context.db, found) }
    })
    return reply
      .header('content-type', file.mediaType)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
      .header('cache-control', 'private, no-store')
      .send(bytes)
  })
}

const nameOf = ({ params }: FastifyRequest): string =>
  typeof params === 'object' && params !== null && 'name' in params ? String(params.name) : ''

/** Whoever ordered it, and the administrators of the company. */
const isOwn = ({ principal }: Context, user: number | null) => user === principal.user || isStaff(principal)

const isStaff = ({ role }: Context['principal']) => role === 'OWNER' || role === 'ADMIN'

async function ownJob(context: Context, id: number): Promise<JobRow> {
  const job = await findJob(context.db, id)
  if (!job || !isOwn(context, job.user)) throw refuse('ZBOA0404')
  return job
}
