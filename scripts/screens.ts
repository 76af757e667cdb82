// Writes the screens alone, which `npm run generate` writes too: quick, for a change of an entry or an extension.
import { screenFiles } from './generate/screens.ts'
import { writeGenerated } from './generate/write.ts'
import { root } from './run.ts'

await writeGenerated(await screenFiles(root), ['screens'])
