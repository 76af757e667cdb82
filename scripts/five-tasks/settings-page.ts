// A settings page: one record of the company, its form, its place in the menu.
import { inStep, type Task } from './task.ts'

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
  },
  edits: [
    {
      file: 'src/app/menu/menu.ts',
      after: "    name: 'company',\n    title: msg`Company`,\n    pages: [\n",
      text: "      { path: '/company/parking-setting', title: msg`Parking`, right: 'company.view_parking_setting' },\n",
    },
  ],
  runs: [['scripts/generate.ts'], ['scripts/migration.ts', 'parking_setting'], ...inStep.slice(1)],
  proof: `
    const path = '/web/personnel/api/v2/parking_settings/'
    expect((await owner.call('GET', path)).data).toMatchObject({ places: 0, chosen_by_people: false })
    expect((await owner.call('PATCH', path, { body: { places: 10_000 } })).errors?.places?.[0]?.code).toBe('ZBPE0015')
    expect((await owner.call('PATCH', path, { body: { places: 40 } })).data.places).toBe(40)
    expect((await owner.call('GET', path)).data.places).toBe(40)`,
}
