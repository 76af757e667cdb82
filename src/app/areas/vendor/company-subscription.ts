// What the pages at `/vendor/payment/company-subscription` are made of.
import { companySubscriptionMeta } from '#openapi/generated/contract/vendor/company-subscription.ts'
import { companySubscription } from '#resources/vendor/company-subscription.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(companySubscription, companySubscriptionMeta)
