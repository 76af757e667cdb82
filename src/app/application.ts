// What every screen behind the sign-in stands on: the frame with its menu, the way to a screen, the list. One file of the build.
import { openScreen } from './open-screen.ts'
import { ScreenPage } from './screen-page.tsx'
import { Shell } from './shell/shell.tsx'

export const application = { Shell, ScreenPage, openScreen }
