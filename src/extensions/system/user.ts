// What the list of users shows beside its entry: the button that invites.
import { extend, late } from '#src/crud/extend.ts'

export const userExtension = extend('user', {
  toolbar: late(async () => (await import('./invite-button.tsx')).InviteButton),
})
