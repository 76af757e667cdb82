// The third third of the pages; see the walk.
import { walkPages } from '../support/walk-pages.ts'

walkPages(2, 3)
