// What the pages at `/gps/accounts` are made of.
import { gpsAccountMeta } from '#openapi/generated/contract/gps/gps-account.ts'
import { gpsAccount } from '#resources/gps/gps-account.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(gpsAccount, gpsAccountMeta)
