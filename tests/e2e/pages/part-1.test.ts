// The first third of the pages; see the walk.
import { test } from 'vitest'
import { findsFaults, walkPages } from '../support/walk-pages.ts'

walkPages(0, 3)

test('what is wrong with a page is found', findsFaults)
