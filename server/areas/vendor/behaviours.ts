// What the resources of a vendor do beside storing rows.
import type { Behaviours } from '#server/engine/crud/behaviours.ts'
import { companySubscriptionBehaviour } from './company-subscription.ts'
import { currencyBehaviour } from './currency.ts'
import { discountBehaviour } from './discount.ts'
import { featureBehaviour } from './feature.ts'
import { ownOrderBehaviour } from './own-order.ts'
import { paymentDifferenceBehaviour } from './pay/compare/payment-difference.ts'
import { paymentDisputeBehaviour } from './pay/disputes/answers.ts'
import { paymentAttemptBehaviour } from './pay/payment-attempt.ts'
import { vendorProfileBehaviour } from './pay/vendor-profile.ts'
import { paymentBehaviour } from './payment.ts'
import { planBehaviour } from './plan.ts'
import { priceStrategyBehaviour } from './price-strategy.ts'
import { appReleaseBehaviour, legalDocumentBehaviour } from './region/versions.ts'
import { saleOrderBehaviour } from './sale-order.ts'
import { tenantAppBehaviour } from './tenant-app.ts'
import { tenantCompanyBehaviour } from './tenant-company.ts'
import { tenantDeviceBehaviour } from './tenant-device.ts'
import { tenantUserBehaviour } from './tenant-user.ts'
import { terminalAssignmentBehaviour } from './terminals/terminal-assignment.ts'
import { vendorFirmwareBehaviour } from './terminals/vendor-firmware.ts'
import { vendorInfoBehaviour } from './vendor-info.ts'
import { vendorUserBehaviour } from './vendor-user.ts'

export const vendorBehaviours: Behaviours = {
  app_release: appReleaseBehaviour,
  company_subscription: companySubscriptionBehaviour,
  currency: currencyBehaviour,
  discount: discountBehaviour,
  feature: featureBehaviour,
  legal_document: legalDocumentBehaviour,
  own_order: ownOrderBehaviour,
  payment: paymentBehaviour,
  payment_difference: paymentDifferenceBehaviour,
  payment_dispute: paymentDisputeBehaviour,
  payment_attempt: paymentAttemptBehaviour,
  plan: planBehaviour,
  price_strategy: priceStrategyBehaviour,
  sale_order: saleOrderBehaviour,
  tenant_app: tenantAppBehaviour,
  tenant_company: tenantCompanyBehaviour,
  tenant_device: tenantDeviceBehaviour,
  tenant_user: tenantUserBehaviour,
  terminal_assignment: terminalAssignmentBehaviour,
  vendor_firmware: vendorFirmwareBehaviour,
  vendor_info: vendorInfoBehaviour,
  vendor_profile: vendorProfileBehaviour,
  vendor_user: vendorUserBehaviour,
}
