// The compiler that checks types: the native one, since it takes a fraction of the time (decision 18).
import { join } from 'node:path'
import { root } from './run.ts'

/** Program of the compiler; the same arguments as `tsc`. */
export const compiler = join(root, 'node_modules/typescript-native/bin/tsc')

/** One checking thread: more of them look at the same types again, which costs more than it saves on few cores. */
export const compilerOptions = ['--noEmit', '--pretty', 'false', '--checkers', '1'] as const
