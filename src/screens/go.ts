// Goes to an address of this host or of another one.
import type { AnyRouter } from '@tanstack/react-router'

export async function go(router: AnyRouter, address: string): Promise<void> {
  if (address.startsWith('/')) await router.navigate({ href: address, replace: true })
  else location.assign(address)
}
