// Fills the demonstration company: structure, people and who reports to whom, in the transaction of the company.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { fullName } from '../areas/personnel/full-name.ts'
import { addAccess } from './access.ts'
import { addComplement } from './complement.ts'
import { addEvents } from './events.ts'
import { addExports } from './exports.ts'
import { idsByCode, insertRows } from './insert-rows.ts'
import { addOutdoor } from './outdoor.ts'
import { demoPeople, type Person } from './people.ts'
import { addRules } from './rules.ts'
import { addSchedules } from './schedules.ts'
import { attributes, functionCodes, headOffice, positions, regions, teams } from './structure.ts'
import { addTerminals } from './terminals.ts'
import { addWorkflows } from './workflows.ts'

interface Stamp {
  readonly company_id: number
  readonly create_user: string
  readonly change_user: string
}

/** `day`: the day from which dates are counted back. */
export async function fillCompany(db: Db, stamp: Stamp, day: string): Promise<void> {
  await addDepartments(db, stamp)
  await addPositions(db, stamp)
  await addPlaces(db, stamp)
  await insertRows(
    db,
    'employee_attribute',
    attributes.map(({ choices, ...attribute }) => ({ ...stamp, ...attribute, choices: JSON.stringify(choices) })),
  )
  const people = demoPeople(day)
  await addPeople(db, stamp, people)
  await addManagers(db, stamp, people)
  await addComplement(db, stamp, day)
  await addEvents(db, stamp, day)
  await addSchedules(db, stamp, day)
  await addRules(db, stamp, day)
  await addTerminals(db, stamp, day)
  await addAccess(db, stamp)
  await addOutdoor(db, stamp, day)
  await addWorkflows(db, stamp)
  await addExports(db, stamp, day)
}

interface Branch {
  readonly code: string
  readonly name: string
  readonly above: string
}

/** Level by level, since a department needs the id of the one above it. */
async function addDepartments(db: Db, stamp: Stamp): Promise<void> {
  const levels: readonly (readonly Branch[])[] = [
    [...regions.map(({ code, name }) => branch(code.toUpperCase(), name, '1')), branch('HO', 'Head office', '1')],
    [
      ...headOffice.map(([code, name]) => branch(code, name, 'HO')),
      ...regions.flatMap(({ code, functions }) =>
        functionCodes.map((name, index) =>
          branch(`${code.toUpperCase()}-${name}`, functions[index] ?? name, code.toUpperCase()),
        ),
      ),
    ],
    regions.flatMap(({ code }) =>
      functionCodes.flatMap((name, index) => {
        const above = `${code.toUpperCase()}-${name}`
        return (teams[index] ?? []).map(([letter, label]) => branch(`${above}-${letter}`, label, above))
      }),
    ),
  ]
  for (const level of levels) {
    const idOf = await idsByCode(db, 'department', 'dept_code', stamp.company_id)
    const rows = level.map(({ code, name, above }, index) => ({
      ...stamp,
      dept_code: code,
      dept_name: name,
      parent_dept: idOf(above),
      sort_order: index,
    }))
    await insertRows(db, 'department', rows)
  }
}

const branch = (code: string, name: string, above: string): Branch => ({ code, name, above })

async function addPositions(db: Db, stamp: Stamp): Promise<void> {
  await insertRows(
    db,
    'position',
    positions.map(([position_code, position_name]) => ({ ...stamp, position_code, position_name })),
  )
  const idOf = await idsByCode(db, 'position', 'position_code', stamp.company_id)
  for (const [code, , above] of positions)
    if (above)
      await sql`update position set parent_position = ${idOf(above)}
        where company_id = ${stamp.company_id} and id = ${idOf(code)}`.execute(db)
}

/** An area for each region and below it one for each site; a location for each site. */
async function addPlaces(db: Db, stamp: Stamp): Promise<void> {
  const regional = regions.map(({ code, name, zone }) => ({
    ...stamp,
    area_code: code.toUpperCase(),
    area_name: name,
    area_timezone: zone,
  }))
  await insertRows(db, 'area', regional)
  const areaOf = await idsByCode(db, 'area', 'area_code', stamp.company_id)
  const sites = regions.flatMap((region) =>
    region.sites.map((site, index) => ({ code: `${region.code.toUpperCase()}-${index + 1}`, region, site })),
  )
  await insertRows(
    db,
    'area',
    sites.map(({ code, region, site }) => ({
      ...stamp,
      area_code: code,
      area_name: site.name,
      parent_area: areaOf(region.code.toUpperCase()),
      area_timezone: site.zone,
    })),
  )
  await insertRows(
    db,
    'location',
    sites.map(({ code, site }) => ({
      ...stamp,
      location_code: code,
      location_name: site.name,
      address: site.address,
      country_code: site.country,
      state: site.state,
      city: site.city,
      latitude: site.latitude,
      longitude: site.longitude,
      location_timezone: site.zone,
      radius: 150,
    })),
  )
}

const siteCode = ({ region, site }: Person['post']) => (site === null ? null : `${region.code.toUpperCase()}-${site}`)

async function addPeople(db: Db, stamp: Stamp, people: readonly Person[]): Promise<void> {
  const company = stamp.company_id
  const departmentOf = await idsByCode(db, 'department', 'dept_code', company)
  const positionOf = await idsByCode(db, 'position', 'position_code', company)
  const areaOf = await idsByCode(db, 'area', 'area_code', company)
  const locationOf = await idsByCode(db, 'location', 'location_code', company)
  const rows = people.map(({ emp_code, post, columns }) => ({
    ...stamp,
    emp_code,
    ...columns,
    full_name: fullName({ emp_code, ...columns }, 'FIRST_LAST'),
    custom_fields: JSON.stringify(columns.custom_fields),
    department: departmentOf(post.department),
    position: positionOf(post.position),
    location: locationOf(siteCode(post) ?? '1'),
    city: post.site === null ? null : post.region.sites[post.site - 1]?.city,
    enable_outdoor_management: post.position === 'DR',
  }))
  await insertRows(db, 'employee', rows)
  const employeeOf = await idsByCode(db, 'employee', 'emp_code', company)
  await insertRows(
    db,
    'employee_area',
    people.map(({ emp_code, post }) => ({
      company_id: company,
      owner: employeeOf(emp_code),
      target: areaOf(siteCode(post) ?? '2'),
    })),
  )
  const led = people.filter(({ superior }) => superior !== null)
  await sql`
    update employee set superior = led.superior
    from unnest(${led.map(({ emp_code }) => employeeOf(emp_code))}::bigint[],
      ${led.map(({ superior }) => employeeOf(superior ?? ''))}::bigint[]) as led(id, superior)
    where employee.company_id = ${company} and employee.id = led.id`.execute(db)
}

/** Whoever stands highest in a department manages it. */
async function addManagers(db: Db, { company_id }: Stamp, people: readonly Person[]): Promise<void> {
  const heads = new Map<string, string>()
  for (const { post, emp_code } of people) if (!heads.has(post.department)) heads.set(post.department, emp_code)
  const entries = [...heads]
  await sql`
    update department set manager = e.id
    from unnest(${entries.map(([code]) => code)}::text[], ${entries.map(([, code]) => code)}::text[]) as head(dept, emp)
      join employee e on e.company_id = ${company_id} and e.emp_code = head.emp
    where department.company_id = ${company_id} and department.dept_code = head.dept`.execute(db)
}
