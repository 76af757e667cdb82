// The domain that a company's name suggests: its Latin letters and digits, joined by hyphens.
import { companyDomainRule, fits } from '#openapi/input-rules.ts'

/** An empty text where the name has none of them. */
export function suggestDomain(name: string): string {
  const domain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, companyDomainRule.maxLength)
    .replace(/^-+|-+$/g, '')
  return fits(companyDomainRule, domain) ? domain : ''
}
