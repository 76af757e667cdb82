// What the first page is called: a vendor's tells of the companies, and of no day.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const homeTitle = (permissions: ReadonlySet<string>): MessageDescriptor =>
  permissions.has('vendor.view_vendor_dashboard') ? msg`Dashboard` : msg`Today`
