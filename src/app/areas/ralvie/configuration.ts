// What the page at `/ralvie/configuration` is made of.
import { configurationMeta } from '#openapi/generated/contract/ralvie/configuration.ts'
import { configuration } from '#resources/ralvie/configuration.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { configurationExtension } from '#src/extensions/ralvie/configuration.ts'

export const screen = resourceScreen(configuration, configurationMeta, configurationExtension)
