// What the pages at `/vendor/subscription/plan-pricing` are made of.
import { planMeta } from '#openapi/generated/contract/vendor/plan.ts'
import { plan } from '#resources/vendor/plan.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { planExtension } from '#src/extensions/vendor/plan.ts'

export const screen = resourceScreen(plan, planMeta, planExtension)
