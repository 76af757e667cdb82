// The calls that the build keeps for the pages of lists.
import { expect, it } from 'vitest'
import { firstPages } from '#src/app/first-pages.ts'

it('are those of lists in the order and with the columns of their entries', () => {
  expect(firstPages['/company/position']).toEqual({
    resource: 'position',
    call: '/web/personnel/api/v2/positions/?page=1&page_size=20&ordering=position_code&fields=id,display_name,version,position_code,position_name,parent_position,employee_count,is_default',
  })
})

it('leave out forms, which begin with a record', () => {
  expect(firstPages['/company/settings']).toBeUndefined()
})
