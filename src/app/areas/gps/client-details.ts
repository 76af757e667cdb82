// What the pages at `/gps/client-details` are made of.
import { clientMeta } from '#openapi/generated/contract/gps/client.ts'
import { client } from '#resources/gps/client.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(client, clientMeta)
