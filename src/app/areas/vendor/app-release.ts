// What the pages at `/vendor/tenement/app-release` are made of.
import { appReleaseMeta } from '#openapi/generated/contract/vendor/app-release.ts'
import { appRelease } from '#resources/vendor/app-release.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(appRelease, appReleaseMeta)
