// Work outside in the demonstration company: fences at its sites, clients near them, announcements, phones of drivers.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { planVisits } from '../areas/gps/visits/plan-visits.ts'
import { idsByCode, insertRows } from './insert-rows.ts'

interface Stamp {
  readonly company_id: number
  readonly create_user: string
  readonly change_user: string
}

interface Site {
  readonly location_code: string
  readonly location_name: string
  readonly address: string
  readonly latitude: string
  readonly longitude: string
}

/** Kind, name of the contact, metres to the north and to the east of the site. */
const customers = [
  ['Hotel', 'Valeria Ortiz', 900, 1400],
  ['Clinic', 'Samir Haddad', -1600, 700],
  ['School', 'Elif Aydin', 2300, -500],
  ['Warehouse', 'Arjun Mehta', -700, -2600],
] as const

const degree = 111_195
const text = (degrees: number) => degrees.toFixed(7)

/** `day`: today. */
export async function addOutdoor(db: Db, stamp: Stamp, day: string): Promise<void> {
  const company = stamp.company_id
  const { rows: sites } =
    await sql<Site>`select location_code, location_name, address, latitude, longitude from location
    where company_id = ${company} and latitude is not null order by location_code`.execute(db)
  const year = day.slice(0, 4)
  const clients = sites.slice(0, 5).flatMap(({ location_name, latitude, longitude }, site) =>
    customers.map(([kind, contact_person, north, east], index) => ({
      ...stamp,
      client_id: `C-${String(site * customers.length + index + 1).padStart(3, '0')}`,
      company_name: `${kind} ${location_name}`.slice(0, 55),
      contact_person,
      mobile: `+97150${String(4_100_000 + site * 137 + index * 11)}`,
      address: `${kind}, ${location_name}`,
      latitude: text(Number(latitude) + north / degree),
      longitude: text(Number(longitude) + east / (degree * Math.cos((Number(latitude) * Math.PI) / 180))),
      punch_location_radius: 150,
      category: kind,
      enable: index !== 3 || site > 0,
    })),
  )
  await insertRows(db, 'client', clients)
  const fence = ({ location_code, location_name, address, latitude, longitude }: Site) => ({
    ...stamp,
    location: address.slice(0, 255),
    alias: location_name.slice(0, 50),
    latitude,
    longitude,
    fence_code: location_code,
    start_date: `${year}-01-01`,
    end_date: '2099-12-31',
  })
  const { rows: departments } = await sql<{ id: number; dept_code: string }>`
    select id, dept_code from department where company_id = ${company}`.execute(db)
  // `MX-1` is a site of the region `MX`.
  await insertRows(
    db,
    'gps_department',
    sites.flatMap((site) => {
      const region = departments.find(({ dept_code }) => dept_code === site.location_code.split('-')[0])
      return region ? [{ ...fence(site), department: region.id, distance: 250 }] : []
    }),
  )
  await addDriversFences(db, stamp, sites.slice(0, 2).map(fence))
  await addVisits(db, stamp, day)
  await addAnnouncements(db, stamp)
  await addPhones(db, stamp)
}

/** Drivers punch at the gates only. */
async function addDriversFences(db: Db, { company_id }: Stamp, gates: readonly object[]): Promise<void> {
  const { rows: drivers } = await sql<{ id: number; emp_code: string }>`
    select id, emp_code from employee
    where company_id = ${company_id} and enable_outdoor_management and status = 'ACTIVE' order by id limit 6`.execute(
    db,
  )
  await insertRows(
    db,
    'gps_employee',
    drivers.flatMap(({ id, emp_code }) =>
      gates.map((gate, index) => ({
        ...gate,
        fence_code: `${emp_code}-${index + 1}`,
        employee: id,
        distance: 80,
        ...(index === 1 && { time_from: '05:00', time_to: '23:00', weekdays: JSON.stringify([1, 2, 3, 4, 5]) }),
      })),
    ),
  )
}

/** A round of each week and one of each day, which the drivers make. */
async function addVisits(db: Db, stamp: Stamp, day: string): Promise<void> {
  const company = stamp.company_id
  const { rows: clients } = await sql<{ id: number }>`
    select id from client where company_id = ${company} and enable order by client_id limit 6`.execute(db)
  const visit = (at: number, on: number | null, hour: number, purpose: string) => ({
    client: clients[at % clients.length]?.id,
    day: on,
    start_time: `${String(hour).padStart(2, '0')}:00:00`,
    end_time: `${String(hour).padStart(2, '0')}:45:00`,
    purpose,
    must_report: at % 2 === 0,
  })
  const weekly = [1, 2, 3, 4, 5].flatMap((on) => [
    visit(on, on, 9, 'Delivery'),
    visit(on + 1, on, 11, 'Collect empties'),
    visit(on + 2, on, 14, 'Order for next week'),
  ])
  const plans = [
    { schedule_name: 'Weekly round', cycle: 'WEEKLY', schedule_details: JSON.stringify(weekly) },
    {
      schedule_name: 'Daily post',
      cycle: 'DAILY',
      schedule_details: JSON.stringify([visit(0, null, 8, 'Hand over the post')]),
    },
    {
      schedule_name: 'Last day of the month',
      cycle: 'MONTHLY',
      schedule_details: JSON.stringify([visit(2, 31, 10, 'Count the stock')]),
    },
  ]
  await insertRows(
    db,
    'planner',
    plans.map((plan) => ({ ...stamp, ...plan })),
  )
  const planner = await idsByCode(db, 'planner', 'schedule_name', company)
  const { rows: drivers } = await sql<{ id: number }>`
    select id from employee where company_id = ${company} and enable_outdoor_management and status = 'ACTIVE'
    order by id limit 6`.execute(db)
  const schedule = (employee: number, name: string) => ({
    ...stamp,
    employee,
    schedule_planner: planner(name),
    start_date: day,
    end_date: sql`${day}::date + 180`,
    assigned_by: stamp.create_user,
  })
  await insertRows(
    db,
    'outdoor_schedule',
    drivers.flatMap(({ id }, at) => [
      schedule(id, 'Weekly round'),
      ...(at % 2 === 0 ? [schedule(id, 'Last day of the month')] : [schedule(id, 'Daily post')]),
    ]),
  )
  const { rows: zones } = await sql<{ zone: string }>`
    select company_timezone as zone from company where id = ${company}`.execute(db)
  await planVisits({ db, company: { id: company, zone: zones[0]?.zone ?? 'UTC' } })
}

/** One that everybody got and a part has read, and a draft. */
async function addAnnouncements(db: Db, stamp: Stamp): Promise<void> {
  const sender = stamp.create_user
  const texts = [
    {
      subject: 'Fire drill on Thursday',
      content: 'At ten o’clock. Leave by the stairs and gather at the gate.\nTerminals are off for ten minutes.',
      state: 'SENT',
      sent_time: sql`now() - interval '1 day'`,
    },
    { subject: 'New canteen hours', content: 'From next month on lunch is from 11:30 to 14:00.', state: 'DRAFT' },
  ]
  await insertRows(
    db,
    'announcement',
    texts.map((one) => ({ ...stamp, sender, ...one })),
  )
  await sql`insert into announcement_reading (company_id, announcement, employee, read_time, create_user, change_user)
    select a.company_id, a.id, e.id, case when e.id % 3 > 0 then a.sent_time + make_interval(mins => (e.id % 400)::integer) end,
      ${sender}, ${sender}
    from announcement a join employee e on e.company_id = a.company_id and e.status = 'ACTIVE'
    where a.company_id = ${stamp.company_id} and a.state = 'SENT'`.execute(db)
}

/** Drivers who signed in with the app once; one of them got another phone. */
async function addPhones(db: Db, { company_id }: Stamp): Promise<void> {
  await sql`insert into app_phone (company_id, employee, username, client_id, client_category, device_model, os_version,
      app_version, login_time, binding_state)
    select company_id, id, emp_code, 'install-' || id || '-' || n, case when id % 3 = 0 then 'IOS' else 'ANDROID' end,
      case when id % 3 = 0 then 'iPhone 15' else 'Pixel 8' end, case when id % 3 = 0 then '18.1' else '15' end, '1.2.0',
      now() - make_interval(hours => (id % 70)::integer + 1), case n when 1 then 'BOUND' else 'WAITING' end
    from (select *, row_number() over (order by id) as place from employee
      where company_id = ${company_id} and enable_outdoor_management and status = 'ACTIVE') e, generate_series(1, 2) n
    where place <= 12 and (n = 1 or place = 3)`.execute(db)
  await sql`insert into app_operation (company_id, "user", employee, action, client, action_time, remote_ip)
    select company_id, username, employee, 'SIGN_IN', device_model, login_time, '10.20.30.' || (id % 200)
    from app_phone where company_id = ${company_id}`.execute(db)
}
