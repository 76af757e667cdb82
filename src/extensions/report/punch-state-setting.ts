// What the list of punch states shows of its own.
import { extend } from '#src/crud/extend.ts'
import { StateName } from './shipped-names.tsx'

export const punchStateSettingExtension = extend('punch_state_setting', { cells: { name: StateName } })
