// What the pages at `/system/export-destination` are made of.
import { exportDestinationMeta } from '#openapi/generated/contract/system/export-destination.ts'
import { exportDestination } from '#resources/system/export-destination.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { exportDestinationExtension } from '#src/extensions/system/export-destination.ts'

export const screen = resourceScreen(exportDestination, exportDestinationMeta, exportDestinationExtension)
