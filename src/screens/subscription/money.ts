// Amounts of money as people of the language read them; digits are those of the whole application.
import { useLingui } from '@lingui/react/macro'

export type ShowMoney = (amount: string, currency: string) => string

export function useMoney(): ShowMoney {
  const { i18n } = useLingui()
  return (amount, currency) =>
    new Intl.NumberFormat(i18n.locale, {
      ...{ style: 'currency', currency, numberingSystem: 'latn' },
      // Prices of a single piece may be parts of the smallest coin.
      ...(/\.\d{3}/.test(amount) && { maximumFractionDigits: 8 }),
    }).format(Number(amount))
}
