// What is counted, in words.
import { useLingui } from '@lingui/react/macro'

export function useResourceName(): (resource: string) => string {
  const { t } = useLingui()
  const names: Readonly<Record<string, string>> = {
    employees: t`Employees`,
    devices: t`Terminals`,
    mobile_apps: t`Mobile accounts`,
    transactions: t`Punches a month`,
    admin_users: t`Users`,
  }
  return (resource) => names[resource] ?? resource
}
