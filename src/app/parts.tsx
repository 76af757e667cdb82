// What entries name to stand beside a record, above its form or among the buttons of its list: each is fetched when it is
// first drawn. An entry's names are checked where it is written, those of settings here, hence the cast.
import { type ComponentType, createElement, Fragment } from 'react'
import type { AsidePart, ButtonPart, InputPart, ListPart, OverviewPart } from '#resources/define.ts'
import { late } from '#src/crud/extend.ts'
import type {
  Fields,
  Joined,
  JoinedInputProps,
  PlaceSpec,
  RecordRow,
  RelatedSpec,
  ResourceScreen,
  WholeDaysSpec,
} from '#src/crud/model/screen.ts'
import { Part } from '#src/crud/view/part.tsx'
import type { EffectSetting } from '#src/extensions/attendance/effect.tsx'
import { findScreen } from './screens.ts'
import { loadTexts } from './texts.ts'

interface AsideProps {
  readonly row: RecordRow
  /** Whose records the screen shows. */
  readonly resource: string
}

interface OverviewProps {
  readonly values: Fields
  readonly onFill: (values: Fields) => void
  readonly readOnly: boolean
  readonly resource: string
}

/** A part with the words of attendance, wherever it stands. */
const ofAttendance =
  <P extends object>() =>
  (load: () => Promise<ComponentType<P>>): ComponentType<P> =>
    late<P>(async () => (await Promise.all([load(), loadTexts('att')]))[0])

const aside = ofAttendance<AsideProps>()
const overview = ofAttendance<OverviewProps>()

const balances = () => import('#src/extensions/attendance/leave-balances.tsx')
const proposals = () => import('#src/extensions/attendance/proposals.tsx')

const asides: Readonly<Record<AsidePart, ComponentType<AsideProps>>> = {
  way: aside(async () => (await import('#src/extensions/attendance/request-way.tsx')).RequestWay),
  askedDays: aside(async () => (await import('#src/extensions/attendance/asked-days.tsx')).AskedDays),
  askersBalance: aside(async () => (await balances()).AskersBalance),
  differenceSteps: late<AsideProps>(
    async () => (await import('#src/extensions/vendor/payment-difference-steps.tsx')).PaymentDifferenceSteps,
  ),
  fetchedFile: late<AsideProps>(async () => (await import('#src/extensions/device/fetched-file.tsx')).FetchedFile),
  leftOfLeave: aside(async () => (await import('#src/extensions/attendance/left-of-leave.tsx')).LeftOfLeave),
  logEntry: late<AsideProps>(async () => (await import('#src/extensions/system/log-detail.tsx')).LogEntry),
  ownerChange: late<AsideProps>(async () => (await import('#src/extensions/vendor/owner-change.tsx')).OwnerChange),
  orderPapers: late<AsideProps>(
    async () => (await import('#src/extensions/subscription/order-papers.tsx')).OrderPapers,
  ),
  pagesPreview: late<AsideProps>(async () => (await import('#src/extensions/system/pdf-preview.tsx')).PagesPreview),
  payrollFile: late<AsideProps>(
    async () => (await import('#src/extensions/report/payroll-file-aside.tsx')).PayrollFileAside,
  ),
  payrollLayout: late<AsideProps>(
    async () => (await import('#src/extensions/report/payroll-layout-aside.tsx')).PayrollLayoutAside,
  ),
  punchPicture: late<AsideProps>(
    async () => (await import('#src/screens/device/pictures/punch-picture.tsx')).PunchPicture,
  ),
  supportEntry: late<AsideProps>(async () => (await import('#src/extensions/vendor/support-entry.tsx')).SupportEntry),
  swapPlans: aside(async () => (await import('#src/extensions/attendance/swap-plans.tsx')).SwapPlans),
}

const overviews: Readonly<Record<OverviewPart, ComponentType<OverviewProps>>> = {
  balances: overview(async () => (await balances()).EmployeeBalances),
  ownBalances: overview(async () => (await balances()).OwnBalances),
  requestCheck: overview(async () => (await import('#src/extensions/attendance/request-check.tsx')).RequestCheck),
  periodWeek: late<OverviewProps>(async () => (await import('#src/extensions/access/period-week.tsx')).PeriodWeek),
  proposedPunches: overview(async () => (await proposals()).ProposedPunches),
  proposedOvertime: overview(async () => (await proposals()).ProposedOvertime),
  punchesOfDay: overview(async () => (await import('#src/extensions/attendance/punches-of-day.tsx')).PunchesOfDay),
}

const inviting = () => import('#src/extensions/system/invite-button.tsx')

const buttons: Readonly<Record<ButtonPart, NonNullable<Joined['toolbar']>>> = {
  addTerminalFile: late(async () => (await import('#src/extensions/device/add-file-button.tsx')).AddFileButton),
  // Its words are those of the files of terminals.
  addVendorFirmware: late(
    async () =>
      (await Promise.all([import('#src/extensions/device/add-file-button.tsx'), loadTexts('device')]))[0]
        .AddFirmwareButton,
  ),
  // Its words are those of employees.
  importBioPhotos: late(
    async () =>
      (await Promise.all([import('#src/extensions/personnel/import-photos-button.tsx'), loadTexts('per')]))[0]
        .ImportBioPhotosButton,
  ),
  importDocuments: late(
    async () => (await import('#src/extensions/complement/import-documents-button.tsx')).ImportDocumentsButton,
  ),
  inviteUser: late(async () => (await inviting()).InviteButton),
  // Its words are those of the users of a company.
  inviteStaff: late(async () => (await Promise.all([inviting(), loadTexts('sys')]))[0].InviteStaffButton),
  mailTest: late(async () => (await import('#src/extensions/system/mail-test-button.tsx')).MailTestButton),
  missingDocuments: late(
    async () => (await import('#src/extensions/complement/missing-documents-button.tsx')).MissingDocumentsButton,
  ),
  photoLink: late(async () => (await import('#src/extensions/device/photo-link-button.tsx')).PhotoLinkButton),
  publicHolidays: late(
    async () => (await import('#src/extensions/complement/public-holidays-button.tsx')).PublicHolidaysButton,
  ),
}

const listTops: Readonly<Record<ListPart, ComponentType>> = {
  ownBalances: ofAttendance<object>()(async () => {
    const { OwnBalances } = await balances()
    return () => <OwnBalances values={{}} />
  }),
}

const inputs: Readonly<Record<InputPart, ComponentType<JoinedInputProps>>> = {
  payrollColumns: late<JoinedInputProps>(async () => {
    const { PayrollColumnsInput } = await import('#src/extensions/report/payroll-columns-input.tsx')
    return PayrollColumnsInput as ComponentType<JoinedInputProps>
  }),
}

type Review = NonNullable<Joined['review']>

const effectOn = (setting: EffectSetting) =>
  late(async () => {
    const [effect] = await Promise.all([import('#src/extensions/attendance/effect.tsx'), loadTexts('report')])
    return effect.effectOn(setting) as Review
  })

const known = new WeakMap<ResourceScreen, ResourceScreen>()

/** The screen with the parts that its entry names; the same one each time, so that nothing is drawn anew. */
export function withParts(screen: ResourceScreen): ResourceScreen {
  const found = known.get(screen) ?? { ...screen, joined: { ...screen.joined, ...partsOf(screen) } }
  known.set(screen, found)
  return found
}

const places = () => import('#src/extensions/company/place-inputs.tsx')

/** The fields that the location picker fills. */
const placeInputs = (place: PlaceSpec): NonNullable<Joined['inputs']> => ({
  [place.address]: late(async () => (await places()).placeInput(place)),
  [place.country]: late(async () => (await places()).pickedCountry),
  [place.state]: late(async () => (await places()).pickedText),
  [place.city]: late(async () => (await places()).pickedText),
})

const daysInputs = ({ from, to, ...rest }: WholeDaysSpec): NonNullable<Joined['inputs']> => {
  const input = (field: string) =>
    ofAttendance<JoinedInputProps>()(async () => {
      const { wholeDaysInputs } = await import('#src/extensions/attendance/whole-days-input.tsx')
      return wholeDaysInputs({ from, to, ...rest })[field] ?? (() => null)
    })
  return { [from]: input(from), [to]: input(to) }
}

/** A list has no meaning where its page is not there. */
const relatedTo = (spec: RelatedSpec) =>
  late<AsideProps>(async () => {
    const [{ RelatedList }, found] = await Promise.all([import('./related-list.tsx'), findScreen(spec.page)])
    if (!found || !('entry' in found.screen)) throw new Error(`${spec.page} lists no records`)
    const { screen, namespace } = found
    await loadTexts(namespace)
    return ({ row }) => <RelatedList row={row} spec={spec} screen={screen} />
  })

/** The extension's own components stand beside those that the entry names, last. */
function partsOf({ entry, meta, joined }: ResourceScreen): Joined {
  const {
    beside = [],
    related,
    place,
    wholeDays,
    aboveList,
    above,
    map,
    effect,
    ownInputs,
    buttons: ownButtons,
  } = entry
  const { name: resource } = meta
  const named = [...beside.map((part) => asides[part]), ...(related ? [relatedTo(related)] : [])]
  const stand = [...named, ...(joined.aside ? [joined.aside] : [])]
  return {
    ...(named.length > 0 && {
      aside: ({ row }) =>
        stand.map((One, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their order is that of the entry
          <Part key={at} fallback={null}>
            <One row={row} resource={resource} />
          </Part>
        )),
    }),
    ...(place && { inputs: placeInputs(place) }),
    ...(wholeDays && { inputs: daysInputs(wholeDays) }),
    ...(ownInputs && {
      inputs: Object.fromEntries(Object.entries(ownInputs).map(([field, part]) => [field, part && inputs[part]])),
    }),
    ...(aboveList && { listTop: () => aboveList.map((part) => createElement(listTops[part], { key: part })) }),
    ...(above && {
      overview: (props) =>
        above.map((part) => {
          const View = overviews[part]
          return (
            <Part key={part} fallback={null}>
              <View {...props} resource={resource} />
            </Part>
          )
        }),
    }),
    ...(map && {
      overview: late(async () => (await import('#src/extensions/gps/fence-overview.tsx')).fenceOverview(map, meta)),
    }),
    ...(effect && { review: effectOn(resource as EffectSetting) }),
    ...(ownButtons && {
      toolbar: (props) =>
        createElement(Fragment, null, ...ownButtons.map((part) => createElement(buttons[part], props))),
    }),
  }
}
