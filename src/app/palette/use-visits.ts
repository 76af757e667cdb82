// Remembers the pages that the user goes to.
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { placeOf } from '#src/app/menu/menu.ts'
import { remember } from './recent.ts'

export function useVisits(owner: string): void {
  const { pathname } = useLocation()
  const path = placeOf(pathname)?.page.path
  useEffect(() => {
    if (path) void remember(owner, { path })
  }, [owner, path])
}
