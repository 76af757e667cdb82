// Runs at the end of `npm install`: generates what the repository does not hold.
import { provideGenerated } from './provide.ts'

await provideGenerated()
