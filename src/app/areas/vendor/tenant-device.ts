// What the pages at `/vendor/tenement/device` are made of.
import { tenantDeviceMeta } from '#openapi/generated/contract/vendor/tenant-device.ts'
import { tenantDevice } from '#resources/vendor/tenant-device.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(tenantDevice, tenantDeviceMeta)
