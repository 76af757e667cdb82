// What the pages at `/device/upload-log` are made of.
import { terminalUploadMeta } from '#openapi/generated/contract/device/terminal-upload.ts'
import { terminalUpload } from '#resources/device/terminal-upload.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(terminalUpload, terminalUploadMeta)
