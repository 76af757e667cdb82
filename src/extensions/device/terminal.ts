// The list of terminals leads to all of them at a glance; one shows how an enrolment goes, and whether all of its punches are here.
import { extend, late } from '#src/crud/extend.ts'

export const terminalExtension = extend('terminal', {
  toolbar: late(async () => (await import('./live-button.tsx')).LiveButton),
  follows: { enroll_remotely: late(async () => (await import('./enrolment-dialog.tsx')).EnrolmentDialog) },
  aside: late(async () => (await import('./complete-punches.tsx')).CompletePunches),
})
