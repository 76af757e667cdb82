// Everything that knows the pages of the menu, one file of the build: the menu itself, where one is, what was visited.
import { Visits } from '#src/app/palette/visits.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { SideMenu } from './side-menu.tsx'

export const menuParts = { SideMenu, Breadcrumbs, Visits }
