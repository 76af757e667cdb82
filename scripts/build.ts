// `npm run build`: the browser application in dist/, made anew only when something changed.
import { provideBuild } from './provide.ts'

await provideBuild()
console.log('dist/ is up to date')
