// Remembers the pages that the user goes to. Draws nothing, and keeps the frame around it from being drawn at each of them.
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { placeOf } from '#src/app/menu/menu.ts'
import { remember } from './recent.ts'

export function Visits({ owner }: { readonly owner: string }) {
  const { pathname } = useLocation()
  const path = placeOf(pathname)?.page.path
  useEffect(() => {
    if (path) void remember(owner, { path })
  }, [owner, path])
  return null
}
