// What a comparison is called, and what it says of a field: days come before and after, numbers are more and less.
import { useLingui } from '@lingui/react/macro'
import type { FieldKind } from '#openapi/types.ts'
import type { Comparison } from '#src/crud/model/condition-lines.ts'

const isMoment = (kind: FieldKind | undefined) => kind === 'date' || kind === 'dateTime'

/** The comparison alone, to choose from. */
export function useComparisonLabel(): (comparison: Comparison, kind: FieldKind | undefined) => string {
  const { t } = useLingui()
  return (comparison, kind) => {
    const moment = isMoment(kind)
    const words: Readonly<Record<Comparison, string>> = {
      is: t`is`,
      isNot: t`is not`,
      contains: t`contains`,
      containsNot: t`does not contain`,
      oneOf: t`is one of`,
      noneOf: t`is none of`,
      atLeast: moment ? t`from` : t`at least`,
      atMost: moment ? t`until` : t`at most`,
      above: moment ? t`after` : t`more than`,
      below: moment ? t`before` : t`less than`,
      empty: t`is empty`,
      filled: t`is filled`,
    }
    return words[comparison]
  }
}

/** A whole line in words. */
export function usePhrase() {
  const { t } = useLingui()
  return (field: string, comparison: Comparison, kind: FieldKind | undefined, value: string): string => {
    const moment = isMoment(kind)
    switch (comparison) {
      case 'is':
        return t`${field} is ${value}`
      case 'isNot':
        return t`${field} is not ${value}`
      case 'contains':
        return t`${field} contains ${value}`
      case 'containsNot':
        return t`${field} does not contain ${value}`
      case 'oneOf':
        return t`${field} is ${value}`
      case 'noneOf':
        return t`${field} is not ${value}`
      case 'atLeast':
        return moment ? t`${field} from ${value}` : t`${field} at least ${value}`
      case 'atMost':
        return moment ? t`${field} until ${value}` : t`${field} at most ${value}`
      case 'above':
        return moment ? t`${field} after ${value}` : t`${field} more than ${value}`
      case 'below':
        return moment ? t`${field} before ${value}` : t`${field} less than ${value}`
      case 'empty':
        return t`${field} is empty`
      case 'filled':
        return t`${field} is filled`
    }
  }
}
