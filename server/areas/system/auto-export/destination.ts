// SFTP servers of a company: which addresses and ports they may have, secrets that stay with the server they were meant for, trust in a
// key that was seen.
import { isIP } from 'node:net'
import { sql } from 'kysely'
import { followOwnChange } from '#server/areas/report/exports.ts'
import { defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { checkWrittenHost } from '#server/platform/destinations/resolve-destination.ts'
import { leadsElsewhere } from '#server/platform/destinations/where-to.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { Refusal, refuse } from '#server/platform/errors/refusal.ts'
import { isWithin } from '#server/platform/http/address-blocks.ts'
import { mailOffice } from '#server/platform/mail/mail-office.ts'
import { holdTasks } from './destination/hold.ts'

type Values = Readonly<Record<string, unknown>>

function hostFaults(host: unknown): FieldFaults {
  if (typeof host !== 'string') return {}
  try {
    checkWrittenHost(host, mailOffice().privateDestinations)
    return {}
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { host: [{ code: error.code, context: error.context }] }
  }
}

/** No way out of the folder that one is signed in to. */
export const pathFaults = (field: string, path: unknown): FieldFaults =>
  typeof path === 'string' && path.split('/').includes('..')
    ? { [field]: [{ code: 'ZBSY0012', context: { field } }] }
    : {}

/** 22 and those that no service of a machine has by itself; an address that the operator admits may have any. */
function portFaults({ host, port }: Values): FieldFaults {
  const number = Number(port)
  if (number < 1 || number > 65_535) return {}
  const isAdmitted = typeof host === 'string' && isIP(host) !== 0 && isWithin(host, mailOffice().privateDestinations)
  if (number === 22 || number >= 1024 || isAdmitted) return {}
  return { port: [{ code: 'ZBSY0014', context: { field: 'port', allowed: '22, 1024–65535' } }] }
}

const needed: Readonly<Record<string, string>> = { PASSWORD: 'user_password', KEY: 'user_key' }

/** Asked for at the start; a secret that its server has lost is missed by the test. */
function loginFaults(next: Values, before: Stored | undefined): FieldFaults {
  const field = needed[String(next.auth_method)] ?? 'user_password'
  return next[field] || before ? {} : { [field]: [{ code: 'ZBSY0010', context: { field } }] }
}

const differs = (draft: Values, before: Stored, fields: readonly string[]): boolean =>
  fields.some((field) => draft[field] !== undefined && draft[field] !== before[field])

const secrets = ['user_password', 'user_key', 'key_password'] as const

/** What others send there waits for them; what the same person sends there goes along. */
async function ledElsewhere(context: Context, before: Stored, name: unknown): Promise<void> {
  await holdTasks(context, { id: before.id, name: String(name) })
  await followOwnChange(context, before)
}

export const exportDestinationBehaviour = defineBehaviour('export_destination', {
  complete: ({ draft, before }) => {
    if (!before) return {}
    const isOther = differs(draft, before, ['host', 'port', 'user_name'])
    const dropped = isOther ? secrets.filter((field) => draft[field] === undefined) : []
    return {
      ...Object.fromEntries(dropped.map((field) => [field, null])),
      ...(differs(draft, before, ['host', 'port']) && {
        host_key_fingerprint: null,
        seen_fingerprint: null,
        last_test: null,
        last_test_state: null,
      }),
    }
  },

  check: ({ draft, before }) => {
    const next = { ...before, ...draft }
    return mergeFaults(
      pathFaults('remote_path', next.remote_path),
      hostFaults(next.host),
      portFaults(next),
      loginFaults(next, before),
    )
  },

  changed: async ({ context, row, before }) => {
    if (leadsElsewhere(row, before)) await ledElsewhere(context, before, row.name)
  },
  undone: async ({ context, row, before }) => {
    if (before && leadsElsewhere(row, before)) await ledElsewhere(context, before, row.name)
  },

  rowActions: {
    trust: async ({ context, row }) => {
      const { db, company, principal } = context
      if (row.seen_fingerprint === null) throw refuse('ZBSY0029', { state: 'UNTESTED', action: 'trust' })
      await sql`update export_destination set host_key_fingerprint = seen_fingerprint, last_test_state = null,
          version = version + 1, change_time = now(), change_user = ${principal.display_name}
        where company_id = ${company.id} and id = ${row.id}`.execute(db)
      if (row.seen_fingerprint !== row.host_key_fingerprint) await ledElsewhere(context, row, row.name)
    },
  },
})
