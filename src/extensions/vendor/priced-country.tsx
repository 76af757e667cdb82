// The country that a price is for, which brings the currency that is sold in there.
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { currencyMeta } from '#openapi/generated/contract/vendor/currency.ts'
import { listQuery } from '#src/api/queries.ts'
import type { InputProps } from '#src/crud/extend.ts'
import { CountryField } from '#src/fields/country/country-field.tsx'

/** One page: a vendor has few. */
const offered = { enable: true, page_size: 200 } as const

export function PricedCountry({
  value,
  values,
  onFill,
  onChange: _,
  ...props
}: InputProps<'price_strategy', 'country'>) {
  const { t } = useLingui()
  const { data } = useQuery({ ...listQuery(currencyMeta, offered), meta: { quiet: true } })
  const currencies = data?.data ?? []
  /** The default one where the country has none of its own. */
  const currencyOf = (country: string | null | undefined) =>
    (
      currencies.find(({ countries }) => country && countries.includes(country)) ??
      currencies.find(({ is_main }) => is_main)
    )?.id
  const choose = (country: string | null) => {
    const currency = country === null ? undefined : currencyOf(country)
    // One that was chosen by hand stays.
    const isFree = !values.currency || values.currency === currencyOf(value)
    onFill({ country, ...(isFree && currency !== undefined && { currency }) })
  }
  return (
    <CountryField
      {...props}
      name="country"
      description={t`Left empty: all countries without a strategy of their own`}
      value={value ?? null}
      onChange={choose}
    />
  )
}
