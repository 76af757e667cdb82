// What the pages at `/system/sent-email` are made of.
import { sentEmailMeta } from '#openapi/generated/contract/system/sent-email.ts'
import { sentEmail } from '#resources/system/sent-email.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(sentEmail, sentEmailMeta)
