// What the list of a vendor's staff shows beside its entry: the button that invites.
import { extend, late } from '#src/crud/extend.ts'
import { currentLanguage, loadNamespaces } from '#src/i18n/language.ts'

export const vendorUserExtension = extend('vendor_user', {
  // Its words are those of the users of a company.
  toolbar: late(async () => {
    const [{ InviteStaffButton }] = await Promise.all([
      import('../system/invite-button.tsx'),
      loadNamespaces(currentLanguage(), ['sys']),
    ])
    return InviteStaffButton
  }),
})
