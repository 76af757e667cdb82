// A company's mail server: what it needs, which addresses it may be at, and a password that stays with the server it was meant for.
import { isIP } from 'node:net'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import { checkWrittenHost } from '#server/platform/destinations/resolve-destination.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { isWithin } from '#server/platform/http/address-blocks.ts'
import { mailOffice } from '#server/platform/mail/mail-office.ts'

/** The ports of mail; an address that the operator admits may have any. */
const mailPorts: readonly unknown[] = [25, 465, 587, 2525]

const required = (values: Readonly<Record<string, unknown>>, fields: readonly string[]): FieldFaults =>
  Object.fromEntries(
    fields
      .filter((field) => !values[field])
      .map((field) => [field, [{ code: 'ZBSY0010' as const, context: { field } }]]),
  )

function hostFaults(host: string): FieldFaults {
  try {
    checkWrittenHost(host, mailOffice().privateDestinations)
    return {}
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { email_host: [{ code: error.code, context: error.context }] }
  }
}

function portFaults(host: unknown, port: unknown): FieldFaults {
  const { privateDestinations } = mailOffice()
  const isAdmitted = typeof host === 'string' && isIP(host) !== 0 && isWithin(host, privateDestinations)
  if (mailPorts.includes(port) || isAdmitted) return {}
  return {
    email_port: [{ code: 'ZBSY0014', context: { field: 'email_port', allowed: mailPorts.join(', ') } }],
  }
}

/** A password that is kept while the server changes would be sent to whoever is named next. */
const belongsElsewhere = (draft: Readonly<Record<string, unknown>>, before: Stored): boolean =>
  ['email_host', 'email_port', 'email_host_user'].some(
    (field) => draft[field] !== undefined && draft[field] !== before[field],
  )

export const emailSettingBehaviour = defineBehaviour('email_setting', {
  complete: ({ draft, before }) =>
    before && draft.email_host_password === undefined && belongsElsewhere(draft, before)
      ? { email_host_password: null }
      : {},

  check: ({ draft, before }) => {
    const next: Readonly<Record<string, unknown>> = { ...before, ...draft }
    const { mode, email_host: host, email_port: port, encryption, email_host_password: password } = next
    return mergeFaults(
      mode === 'OWN' ? required(next, ['email_host', 'sender_email']) : {},
      typeof host === 'string' && host !== '' ? hostFaults(host) : {},
      mode === 'OWN' ? portFaults(host, port) : {},
      encryption === 'NONE' && password
        ? { encryption: [{ code: 'ZBSY0014', context: { field: 'encryption', allowed: 'TLS, STARTTLS' } }] }
        : {},
    )
  },
})
