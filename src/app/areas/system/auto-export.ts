// What the pages at `/system/auto-export` are made of.
import { autoExportMeta } from '#openapi/generated/contract/system/auto-export.ts'
import { autoExport } from '#resources/system/auto-export.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { autoExportExtension } from '#src/extensions/system/auto-export.ts'

export const screen = resourceScreen(autoExport, autoExportMeta, autoExportExtension)
