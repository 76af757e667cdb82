// The call of workflows that is no verb of a record.
import { queryOptions } from '@tanstack/react-query'
import type { components } from '#openapi/generated/schema.d.ts'
import { call } from '#src/api/call.ts'

type Preview = components['schemas']['WorkflowPreview']
export type StepPreview = Preview['steps'][number]

/** Who would decide a request of the employee by this workflow. Read anew with every change of the steps. */
export const previewQuery = (workflow: number, employee: number, version: string) =>
  queryOptions({
    queryKey: ['workflow', 'preview', workflow, employee, version] as const,
    queryFn: ({ signal }) =>
      call<Preview>('get', '/web/workflow/api/v2/workflows/preview/', { query: { workflow, employee }, signal }),
  })
