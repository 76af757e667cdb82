// The structure of the demonstration company: departments of four levels, positions, areas, locations.
import type { RegionCode } from './names.ts'

export interface Region {
  readonly code: RegionCode
  readonly name: string
  readonly country: string
  readonly zone: string
  readonly nationality: string
  /** Before the digits of a mobile number. */
  readonly dial: string
  readonly functions: readonly string[]
  readonly sites: readonly Site[]
}

interface Site {
  readonly name: string
  readonly address: string
  readonly state: string
  readonly city: string
  readonly country: string
  readonly latitude: string
  readonly longitude: string
  readonly zone: string
}

const site = (place: string, address: string, coordinates: string, zone: string): Site => {
  const [name = '', city = '', state = '', country = ''] = place.split(', ')
  const [latitude = '', longitude = ''] = coordinates.split(' ')
  return { name, city, state, country, address, latitude, longitude, zone }
}

/** Production, sales, logistics and administration, as each region calls them; the first three have teams below them. */
export const regions: readonly Region[] = [
  {
    code: 'mx',
    name: 'México',
    country: 'MX',
    nationality: 'Mexicana',
    zone: 'America/Mexico_City',
    dial: '+5281',
    functions: ['Producción', 'Ventas', 'Logística', 'Administración'],
    sites: [
      site(
        'Planta Monterrey, Monterrey, Nuevo León, MX',
        'Av. Ruiz Cortines 2500, Monterrey',
        '25.7260 -100.3115',
        'America/Monterrey',
      ),
      site(
        'Oficina Ciudad de México, Ciudad de México, CDMX, MX',
        'Paseo de la Reforma 222, Cuauhtémoc',
        '19.4270 -99.1677',
        'America/Mexico_City',
      ),
    ],
  },
  {
    code: 'in',
    name: 'भारत (India)',
    country: 'IN',
    nationality: 'Indian',
    zone: 'Asia/Kolkata',
    dial: '+9198',
    functions: ['उत्पादन (Production)', 'Sales', 'Logistics', 'प्रशासन (Administration)'],
    sites: [
      site('Pune Works, Pune, Maharashtra, IN', 'Plot 14, Chakan Phase II, Pune', '18.7603 73.8630', 'Asia/Kolkata'),
      site('Mumbai Office, Mumbai, Maharashtra, IN', 'Bandra Kurla Complex, Mumbai', '19.0662 72.8687', 'Asia/Kolkata'),
    ],
  },
  {
    code: 'me',
    name: 'الشرق الأوسط',
    country: 'AE',
    nationality: 'Emirati',
    zone: 'Asia/Dubai',
    dial: '+97150',
    functions: ['الإنتاج', 'المبيعات', 'الخدمات اللوجستية', 'الإدارة'],
    sites: [
      site('مستودع دبي, Dubai, Dubai, AE', 'Jebel Ali Free Zone, Dubai', '24.9857 55.0272', 'Asia/Dubai'),
      site('مكتب الرياض, Riyadh, Riyadh Province, SA', 'King Fahd Road, Riyadh', '24.7136 46.6753', 'Asia/Riyadh'),
    ],
  },
  {
    code: 'au',
    name: 'Australia',
    country: 'AU',
    nationality: 'Australian',
    zone: 'Australia/Sydney',
    dial: '+614',
    functions: ['Production', 'Sales', 'Logistics', 'Administration'],
    sites: [
      site(
        'Melbourne Plant, Melbourne, Victoria, AU',
        '40 Lorimer Street, Docklands',
        '-37.8230 144.9380',
        'Australia/Melbourne',
      ),
      site(
        'Sydney Office, Sydney, New South Wales, AU',
        '1 Macquarie Place, Sydney',
        '-33.8626 151.2094',
        'Australia/Sydney',
      ),
    ],
  },
]

/** Codes of functions, and of the two teams below each but the last. */
export const functionCodes = ['PRD', 'SAL', 'LOG', 'ADM'] as const
export const teams: readonly (readonly [code: string, name: string])[][] = [
  [
    ['A', 'Line A'],
    ['B', 'Line B'],
  ],
  [
    ['R', 'Retail'],
    ['O', 'Online'],
  ],
  [
    ['W', 'Warehouse'],
    ['T', 'Transport'],
  ],
  [],
]

export const headOffice = [
  ['HO-FIN', 'Finance'],
  ['HO-HR', 'People'],
  ['HO-IT', 'Technology'],
] as const

/** Code, name, code of the position above. */
export const positions: readonly (readonly [code: string, name: string, above: string | null])[] = [
  ['GM', 'General manager', null],
  ['RD', 'Regional director', 'GM'],
  ['HD', 'Head of department', 'RD'],
  ['SV', 'Supervisor', 'HD'],
  ['SP', 'Specialist', 'HD'],
  ['TE', 'Technician', 'SV'],
  ['OP', 'Operator', 'SV'],
  ['CL', 'Clerk', 'SV'],
  ['DR', 'Driver', 'SV'],
  ['GU', 'Guard', 'SV'],
  ['TR', 'Trainee', 'SV'],
]

export const attributes = [
  { name: 'Shirt size', type: 'CHOICE', choices: ['S', 'M', 'L', 'XL'], order: 1 },
  { name: 'Locker', type: 'NUMBER', choices: [], order: 2 },
  { name: 'Medical check', type: 'DATE', choices: [], order: 3 },
  { name: 'Languages', type: 'TEXT', choices: [], order: 4 },
] as const
