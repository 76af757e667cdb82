// The parts of a table by their roles: on a phone its display is another, and some browsers then forget what it is.
export const asTable = { role: 'table' } as const
export const asGrid = { role: 'grid' } as const
export const asGroup = { role: 'rowgroup' } as const
export const asRow = { role: 'row' } as const
export const asCell = { role: 'cell' } as const
export const asRowHead = { role: 'rowheader' } as const
export const asHead = { role: 'columnheader' } as const
