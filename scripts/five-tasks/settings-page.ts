// A settings page: one record of the company, its form, its place in the menu.
import { inStep, type Task } from './task.ts'

const screen = `// What the pages at \`/company/parking-setting\` are made of.
import { parkingSettingMeta } from '#openapi/generated/contract/company/parking-setting.ts'
import { parkingSetting } from '#resources/company/parking-setting.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(parkingSetting, parkingSettingMeta)
`

export const settingsPage: Task = {
  name: 'A settings page',
  writes: {
    'openapi/company/parking-setting.tsp': `// Parking: how many places a company has, and whether people choose theirs.
import "../lib/crud.tsp";

using TypeSpec.Http;

namespace TimeCloud;

@resource(
  "parking_setting",
  #{
    module: "company",
    letters: "PE",
    display: "{places}",
    label: "places",
    singleton: true,
    ownTable: true,
  }
)
model ParkingSetting {
  @summary("Parking places")
  @minValue(0)
  @maxValue(9999)
  places: int32 = 0;

  @summary("People choose their place") chosen_by_people: boolean = false;
}

@route("/web/personnel/api/v2/parking_settings/")
@tag("company")
interface ParkingSettings extends Singleton<ParkingSetting> {}
`,
    'resources/company/parking-setting.ts': `// Parking on the screen: one form of the company.
import { msg } from '@lingui/core/macro'
import { defineResource } from '#resources/define.ts'

export const parkingSetting = defineResource('parking_setting', {
  title: msg\`Parking\`,
  one: msg\`parking\`,
  columns: [],
  opens: 'page',
  form: [{ columns: 1, fields: ['places', 'chosen_by_people'] }],
})
`,
    'src/app/areas/company/parking-setting.ts': screen,
    'server/platform/db/migrations/0990_parking_setting.sql': `-- Parking: one record of each company.
create table parking_setting (
  company_id bigint primary key references company (id) on delete cascade,
  id bigint generated always as (company_id) stored unique,
  places integer not null default 0 check (places between 0 and 9999),
  chosen_by_people boolean not null default false,
  create_time timestamptz(3) not null default now(),
  create_user text not null default '',
  change_time timestamptz(3) not null default now(),
  change_user text not null default '',
  version integer not null default 1,
  unique (company_id, id)
);
call tenant_table('parking_setting');
call undoable('parking_setting');
`,
  },
  edits: [
    {
      file: 'openapi/main.tsp',
      after: 'import "./company/organization-chart.tsp";\n',
      text: 'import "./company/parking-setting.tsp";\n',
    },
    {
      file: 'resources/index.ts',
      after: 'export const registry = {\n',
      text: "  parking_setting: () => import('./company/parking-setting.ts').then(({ parkingSetting }) => parkingSetting),\n",
    },
    {
      file: 'src/app/areas/company.ts',
      after: "    position: () => import('./company/position.ts'),\n",
      text: "    'parking-setting': () => import('./company/parking-setting.ts'),\n",
    },
    {
      file: 'src/app/menu/menu.ts',
      after: "    name: 'company',\n    title: msg`Company`,\n    pages: [\n",
      text: "      { path: '/company/parking-setting', title: msg`Parking`, right: 'company.view_parking_setting' },\n",
    },
  ],
  runs: inStep,
  proof: `
    const path = '/web/personnel/api/v2/parking_settings/'
    expect((await owner.call('GET', path)).data).toMatchObject({ places: 0, chosen_by_people: false })
    expect((await owner.call('PATCH', path, { body: { places: 10_000 } })).errors?.places?.[0]?.code).toBe('ZBPE0015')
    expect((await owner.call('PATCH', path, { body: { places: 40 } })).data.places).toBe(40)
    expect((await owner.call('GET', path)).data.places).toBe(40)`,
}
