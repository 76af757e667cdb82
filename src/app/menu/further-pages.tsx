// What stands behind the last entry of the menu: all pages that are not among the daily ones, by module.

import { useEffect } from 'react'
import type { MenuModule } from './menu.ts'
import { MenuModulePages, type ModuleProps } from './menu-module.tsx'

interface FurtherPagesProps extends Omit<ModuleProps, 'module'> {
  readonly menu: readonly MenuModule[]
  /** The pages stand: they come a moment after the menu. */
  readonly onShown: () => void
}

export default function FurtherPages({ menu, onShown, ...props }: FurtherPagesProps) {
  useEffect(onShown, [onShown])
  return menu.map((module) => <MenuModulePages key={module.name} module={module} {...props} />)
}
