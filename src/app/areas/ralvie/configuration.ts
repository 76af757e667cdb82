// What the page at `/ralvie/configuration` is made of.
import { configurationMeta } from '#openapi/generated/contract/ralvie/configuration.ts'
import { configuration } from '#resources/ralvie/configuration.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(configuration, configurationMeta)
