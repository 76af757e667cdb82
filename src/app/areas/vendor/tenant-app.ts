// What the pages at `/vendor/tenement/mobile-app` are made of.
import { tenantAppMeta } from '#openapi/generated/contract/vendor/tenant-app.ts'
import { tenantApp } from '#resources/vendor/tenant-app.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(tenantApp, tenantAppMeta)
