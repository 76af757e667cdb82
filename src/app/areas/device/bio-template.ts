// What the pages at `/device/bio-template` are made of.
import { bioTemplateMeta } from '#openapi/generated/contract/device/bio-template.ts'
import { bioTemplate } from '#resources/device/bio-template.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(bioTemplate, bioTemplateMeta)
