// What the resources of a vendor do beside storing rows.
import type { Behaviours } from '#server/crud/behaviours.ts'
import { currencyBehaviour } from './currency.ts'
import { discountBehaviour } from './discount.ts'
import { featureBehaviour } from './feature.ts'
import { planBehaviour } from './plan.ts'
import { priceStrategyBehaviour } from './price-strategy.ts'
import { tenantCompanyBehaviour } from './tenant-company.ts'
import { tenantDeviceBehaviour } from './tenant-device.ts'
import { tenantUserBehaviour } from './tenant-user.ts'

export const vendorBehaviours: Behaviours = {
  currency: currencyBehaviour,
  discount: discountBehaviour,
  feature: featureBehaviour,
  plan: planBehaviour,
  price_strategy: priceStrategyBehaviour,
  tenant_company: tenantCompanyBehaviour,
  tenant_device: tenantDeviceBehaviour,
  tenant_user: tenantUserBehaviour,
}
