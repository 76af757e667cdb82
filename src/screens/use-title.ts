// The title of the browser's tab: the page and the product.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { regionQuery } from '#src/api/identity-queries.ts'

/** Until the server names the product, and where it does not. */
const fallback = 'Time Cloud'

export function useTitle(page?: string): void {
  const { data } = useQuery(regionQuery)
  const product = data?.product_name || fallback
  useEffect(() => {
    document.title = page ? `${page} · ${product}` : product
  }, [page, product])
}
