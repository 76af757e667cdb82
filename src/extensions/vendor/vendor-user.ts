// What the list of a vendor's staff shows beside its entry: the button that invites.
import { extend, late } from '#src/crud/extend.ts'

export const vendorUserExtension = extend('vendor_user', {
  toolbar: late(async () => (await import('../system/invite-button.tsx')).InviteStaffButton),
})
