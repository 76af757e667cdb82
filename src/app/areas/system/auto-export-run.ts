// What the pages at `/system/auto-export-run` are made of.
import { autoExportRunMeta } from '#openapi/generated/contract/system/auto-export-run.ts'
import { autoExportRun } from '#resources/system/auto-export-run.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { autoExportRunExtension } from '#src/extensions/system/auto-export-run.ts'

export const screen = resourceScreen(autoExportRun, autoExportRunMeta, autoExportRunExtension)
