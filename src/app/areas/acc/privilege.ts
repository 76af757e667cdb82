// What the pages at `/acc/privilege` are made of.
import { privilegeMeta } from '#openapi/generated/contract/access/privilege.ts'
import { privilege } from '#resources/access/privilege.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(privilege, privilegeMeta)
