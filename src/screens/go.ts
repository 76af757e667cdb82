// Goes to an address of this host or of another one.
import type { AnyRouter } from '@tanstack/react-router'

/** For a page that is not ours; the browser comes back by an address of its own. */
export const leaveFor = (address: string): void => location.assign(address)

/** `wanted`: the address that signing in leads back to; another host does not learn it. */
export async function go(router: AnyRouter, address: string, wanted?: string): Promise<void> {
  const state = wanted === undefined ? {} : { wanted }
  if (address.startsWith('/')) await router.navigate({ href: address, replace: true, state })
  else location.assign(address)
}
