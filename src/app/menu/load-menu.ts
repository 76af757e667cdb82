// The menu with its texts, fetched beside the first screen and not within its code.
import { loadTexts } from '#src/app/texts.ts'

export interface MenuParts {
  readonly SideMenu: typeof import('./side-menu.tsx').default
  readonly Breadcrumbs: typeof import('./breadcrumbs.tsx').default
}

export async function loadMenu(): Promise<MenuParts> {
  const [menu, breadcrumbs] = await Promise.all([
    import('./side-menu.tsx'),
    import('./breadcrumbs.tsx'),
    loadTexts('menu'),
  ])
  return { SideMenu: menu.default, Breadcrumbs: breadcrumbs.default }
}
