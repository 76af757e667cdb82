// Terminals: what a new one starts with, whose serial number it is, how many there may be, and what can be done to them.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { coordinateFaults } from '#server/engine/crud/coordinate-faults.ts'
import { zoneFaults } from '#server/engine/crud/zone-faults.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { enrollRemotely } from './delivery/enroll-remotely.ts'
import { refuseBeyondDevices } from './device-limit.ts'
import { doorFaults } from './doors/doors-in-plan.ts'
import { pullFile, putFile, upgradeFirmware } from './files/send-file.ts'
import { replaceTerminal } from './health/replace-terminal.ts'
import { clockDrift, terminalHealth } from './health/terminal-health.ts'
import { setKey } from './shortcut-key.ts'
import { clearAll, clearAttendance, clearCommands, enable, move } from './terminal-acts.ts'
import { compare, fetchPunches, linesTo, reload, savingTime, setOption, uploadAll } from './terminal-commands.ts'
import { transferFaults } from './transfer-times.ts'

const commandsIn = (states: string) => () =>
  sql`(select count(*)::integer from command c where c.company_id = p.company_id and c.terminal = p.id
    and c.state in (${sql.raw(states)}))`

export const terminalBehaviour = defineBehaviour('terminal', {
  computed: {
    pending_commands: commandsIn(`'PENDING', 'SENT'`),
    failed_commands: commandsIn(`'FAILED'`),
    health: terminalHealth,
    clock_drift: clockDrift,
  },

  complete: async ({ context, draft, before }) => (before ? {} : { ...(await startOf(context)), ...given(draft) }),

  check: async ({ context, draft, before }) =>
    mergeFaults(
      before ? {} : await serialFaults(context, String(draft.sn ?? '')),
      coordinateFaults({ ...before, ...draft }, { latitude: 'latitude', longitude: 'longitude' }),
      await zoneFaults(context, 'terminal_tz', draft.terminal_tz),
      transferFaults(draft.transfer_time),
      doorFaults(context, draft, before),
    ),

  created: ({ context }) => refuseBeyondDevices(context),
  changed: ({ context }) => refuseBeyondDevices(context),

  rowActions: {
    clear_attendance: clearAttendance,
    clear_all: clearAll,
    enroll_remotely: enrollRemotely,
    replace: replaceTerminal,
  },

  bulkActions: {
    set_area: ({ context, ids, body }) => move(context, ids, body.area),
    enable: ({ context, ids }) => enable(context, ids, true),
    disable: ({ context, ids }) => enable(context, ids, false),
    clear_command: ({ context, ids }) => clearCommands(context, ids),
    reload_user: ({ context, ids, body }) => reload(context, ids, body),
    upload_all: ({ context, ids }) => uploadAll(context, ids),
    upload_transaction: ({ context, ids, body }) => fetchPunches(context, ids, body),
    data_compare: ({ context, ids, body }) => compare(context, ids, body),
    clear_capture: linesTo([{ kind: 'CONTROL', text: 'CLEAR PHOTO' }]),
    reboot: linesTo([{ kind: 'CONTROL', text: 'REBOOT' }]),
    sync_time: linesTo([{ kind: 'OPTION', text: 'CHECK' }]),
    read_information: linesTo([{ kind: 'QUERY', text: 'INFO' }]),
    duplicate_punch_period: ({ context, ids, body }) =>
      linesTo([{ kind: 'OPTION', text: `SET OPTION AlarmReRec=${body.minutes}` }])({ context, ids }),
    punch_state_setting: ({ context, ids, body }) => setKey(context, ids, body),
    daylight_saving_time: ({ context, ids, body }) => savingTime(context, ids, body),
    set_option: ({ context, ids, body }) => setOption(context, ids, body),
    upgrade_firmware: ({ context, ids, body }) => upgradeFirmware(context, ids, body),
    put_file: ({ context, ids, body }) => putFile(context, ids, body),
    pull_file: ({ context, ids, body }) => pullFile(context, ids, body.path),
  },
})

/** The default area, and what the configuration says of new terminals. */
async function startOf({ db, company }: Context): Promise<object> {
  const { rows } = await sql<object>`
    select a.id as area, coalesce(c.heartbeat, 10) as heartbeat, coalesce(c.transfer_mode, 1) as transfer_mode,
      coalesce(c.transfer_interval, 1) as transfer_interval, coalesce(c.transfer_time, '00:00;14:05') as transfer_time
    from area a left join device_config c on c.company_id = a.company_id
    where a.company_id = ${company.id} and a.is_default limit 1`.execute(db)
  return rows[0] ?? {}
}

const given = (draft: object): object =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))

/** ZBDV1001, which does not tell whose it is. */
async function serialFaults({ db }: Context, sn: string): Promise<FieldFaults> {
  const { rows } = await sql<{ elsewhere: boolean }>`select terminal_elsewhere(${sn}) as elsewhere`.execute(db)
  return rows[0]?.elsewhere ? { sn: [{ code: 'ZBDV1001', context: { field: 'sn' } }] } : {}
}
