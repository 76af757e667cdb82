// The calls of workflows that are no verbs of one record: who would approve, and the way of a request.
import type { FastifyInstance } from 'fastify'
import { success } from '#server/engine/crud/answer.ts'
import { type Caller, callRunner } from '#server/engine/crud/call.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storedRow } from '#server/engine/crud/select.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { permissionOf } from '#server/platform/contract/schemas.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { type Application, chooseWorkflow } from './choose-workflow.ts'
import { type InstanceQuery, instances } from './instance/instances.ts'
import { requestWay } from './instance/request-way.ts'
import { workflowSteps } from './workflow-steps.ts'

const url = '/web/workflow/api/v2/workflows/preview/'
const way = '/web/workflow/api/v2/request_way/'
const all = '/web/workflow/api/v2/instances/'

interface Question {
  readonly employee: number
  readonly workflow?: number
  readonly request_type?: Application['request_type']
  readonly day?: string
  readonly incident_type?: number
  readonly days?: string
  readonly hours?: string
}

export function workflowCalls(app: FastifyInstance, caller: Caller): void {
  const run = callRunner(caller)
  app.get<{ Querystring: Question }>(url, { config: { permission: permissionOf('GET', url) } }, async (request) =>
    success('WF', await run(request, (context) => preview(context, request.query)), request),
  )
  app.get<{ Querystring: { readonly resource?: string; readonly id?: string } }>(
    way,
    { config: { signedIn: true } },
    async (request) => success('WF', await run(request, (context) => requestWay(context, request.query)), request),
  )
  app.get<{ Querystring: InstanceQuery }>(all, { config: { signedIn: true } }, async (request) =>
    success('WF', await run(request, (context) => instances(context, request.query)), request),
  )
}

const kinds = ['MANUAL_LOG', 'LEAVE', 'OVERTIME', 'TRAINING', 'SWAP_SCHEDULE'] as const
const number = (value: unknown) => (value === undefined || Number.isNaN(Number(value)) ? undefined : Number(value))

async function preview(context: Context, asked: Question) {
  const { db, company } = context
  // Within the caller's scope, or 404.
  const { id: employee } = await storedRow(context, storageOf('employee'), number(asked.employee) ?? 0)
  const found = await workflowOf(context, employee, asked)
  if (!found) return { workflow: null, workflow_name: null, steps: [] }
  const { id: workflow, workflow_name, allow_self_approval } = found
  const steps = await workflowSteps(db, { company: company.id, employee, workflow, allow_self_approval })
  return {
    workflow,
    workflow_name,
    steps: steps.map(({ id, name, rule, skipped, approvers }) => ({
      ...{ id, name, rule, skipped },
      approvers: approvers.map((one) => one.name),
    })),
  }
}

async function workflowOf(context: Context, employee: number, asked: Question) {
  const named = number(asked.workflow)
  if (named !== undefined) {
    const row = await storedRow(context, storageOf('workflow'), named)
    const { id, workflow_name, allow_self_approval } = row
    return { id, workflow_name: String(workflow_name), allow_self_approval: allow_self_approval === true }
  }
  const request_type = kinds.find((kind) => kind === asked.request_type)
  if (!request_type)
    throw refuseFields('WF', { request_type: [{ code: 'ZBWF0010', context: { field: 'request_type' } }] })
  return chooseWorkflow(context.db, {
    company: context.company.id,
    ...{ employee, request_type, day: asked.day ?? today(context.company.zone) },
    incident_type: number(asked.incident_type),
    days: number(asked.days),
    hours: number(asked.hours),
  })
}
