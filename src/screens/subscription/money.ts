// Amounts of money as people of the language read them; digits are those of the whole application.

import { useLingui } from '@lingui/react/macro'
import { numberFormatter } from '#openapi/formatters.ts'

export type ShowMoney = (amount: string, currency: string) => string

export function useMoney(): ShowMoney {
  const { i18n } = useLingui()
  return (amount, currency) =>
    inOneDirection(
      numberFormatter(i18n.locale, {
        ...{ style: 'currency', currency, numberingSystem: 'latn' },
        // Prices of a single piece may be parts of the smallest coin.
        ...(/\.\d{3}/.test(amount) && { maximumFractionDigits: 8 }),
      }).format(Number(amount)),
      i18n.locale,
    )
}

const [leftToRight, end, rightMark] = ['\u2066', '\u2069', '\u200f']

/** In a text from right to left a sign such as MX$ would be torn apart. */
const inOneDirection = (text: string, locale: string): string =>
  locale.startsWith('ar') && /[A-Z]/.test(text) ? leftToRight + text.replaceAll(rightMark, '') + end : text
