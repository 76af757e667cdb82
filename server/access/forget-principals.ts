// Sessions of this process read anew who they are: after a change of a company, a membership, a group or a scope.
import { afterCommit } from '#server/platform/db/unit.ts'
import type { PrincipalCache } from './principal-cache.ts'

const caches = new Set<PrincipalCache>()

/** Answers how the cache is let go again. */
export function rememberCache(cache: PrincipalCache): () => void {
  caches.add(cache)
  return () => caches.delete(cache)
}

/** Once the open transaction holds. Other servers learn of it when their copies expire, within 10 seconds. */
export function forgetPrincipals(whose: Parameters<PrincipalCache['forget']>[0]): void {
  void afterCommit(() => {
    for (const cache of caches) cache.forget(whose)
  })
}
