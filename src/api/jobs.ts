// Work that the server does in the background: how far it is, calling it off, the files that come out of it.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from './call.ts'
import { ApiError } from './client.ts'
import { download } from './download.ts'

export type Job = components['schemas']['Job']

const path = '/web/base/api/v2/jobs/'
const pollEvery = 1000
const listEvery = 5000

export const isOver = ({ state }: Job): boolean => state !== 'QUEUED' && state !== 'RUNNING'

/** Asks again each second until the job is over. */
export const jobQuery = (id: number) =>
  queryOptions({
    queryKey: ['job', id] as const,
    queryFn: ({ signal }) => call<Job>('get', `${path}{id}/`, { path: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : pollEvery),
    refetchIntervalInBackground: true,
  })

/** The latest that the user ordered. While one is at work they are asked for again, in case nobody tells live. */
export const jobsQuery = queryOptions({
  queryKey: ['jobs'] as const,
  queryFn: async ({ signal }) => (await call<{ readonly data: readonly Job[] }>('get', path, { signal })).data,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.some((job) => !isOver(job)) ? listEvery : false),
})

/** Tells each second how far the job is, and answers it when it is done. Rejects where it failed or was called off. */
export async function jobDone(id: number, tell: (job: Job) => void, signal: AbortSignal): Promise<Job> {
  for (;;) {
    const job = await call<Job>('get', `${path}{id}/`, { path: { id }, signal })
    tell(job)
    if (job.state === 'DONE') return job
    if (isOver(job)) throw new ApiError(400, { code: job.code, message: job.message, context: job.context })
    await new Promise((resolve) => setTimeout(resolve, pollEvery))
  }
}

export const cancelJob = (id: number) => call<Job>('post', `${path}cancel/{id}/`, { path: { id } })

/** Of one that failed: it goes on where it stopped. */
export const retryJob = (id: number) => call<Job>('post', `${path}retry/{id}/`, { path: { id } })

export const jobFile = (name: string) => download(`${path}files/{name}/`, { path: { name } })
