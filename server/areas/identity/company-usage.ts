// How much a company uses of what its subscription counts.
import { sql } from 'kysely'

/** Over the alias `c` of the company. */
export const companyUsage = sql`jsonb_build_object(
  'employees', (select count(*) from employee e where e.company_id = c.id and e.status = 'ACTIVE'),
  'devices', (select count(*) from terminal t where t.company_id = c.id and t.state <> 0),
  'mobile_apps', (select count(*) from employee e where e.company_id = c.id and e.app_status = 1),
  'admin_users', (select count(*) from membership m where m.company_id = c.id and m.state = 'ACTIVE'
    and m.vendor_company_id is null))`
