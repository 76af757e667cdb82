// What the list of report items shows of its own.
import { extend } from '#src/crud/extend.ts'
import { ItemName } from './shipped-names.tsx'

export const reportItemSettingExtension = extend('report_item_setting', { cells: { name: ItemName } })
