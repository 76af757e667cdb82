// How the application's code is cut into files: few requests for the first page, nothing in it that the first page does not need.

/** Small parts of Mantine and of ours that every page has; a file each would cost more in requests than in bytes. */
const basics = [
  '@mantine/core/esm/core/',
  '@mantine/core/esm/components/(ActionIcon|Button|CloseButton|Group|Input|InputBase|Loader|Stack|TextInput|Transition|UnstyledButton)/',
  '@tabler/icons-react/dist/esm/(create|default|icons/Icon(X|Language))',
  'src/ui/(page-header|skeleton|toast/(notify|toast-content|toaster))',
  'src/i18n/',
]

/** The same of forms and of messages. */
const forms = [
  '@mantine/core/esm/components/(Alert|Anchor|Checkbox|InlineInput|Paper|Text|Title|VisuallyHidden)/',
  '@tabler/icons-react/dist/esm/icons/Icon(Alert|Check|Circle|Info|External|Eye)',
  'src/fields/(field-props|submit-on-enter|suffix|text/(latin-digits|text-field)|checkbox)',
  'src/ui/(error-panel|section|empty-state|result-panel)',
]

/** Of forms alone: no list waits for them. */
const inputs = ['@mantine/core/esm/components/(Code|SimpleGrid|Switch|Textarea)/', 'src/fields/text/textarea']

/** Of the pages before the application, too. */
const passwords = ['@mantine/core/esm/components/PasswordInput/', 'src/fields/password']

/** The frame of the application and the list, and what every area joins its resources with. */
const application = ['src/app/application\\.', 'src/crud/(extend|model/screen)\\.', 'resources/define\\.']

const screenFile = /\/openapi\/generated\/screens\/([\w-]+\/[\w/-]+)\.ts$/

export const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  // Runs before everything else, so it waits for nothing else.
  {
    name: 'early',
    test: /src\/(app\/(early|ahead|screens)|api\/(early-calls|call-headers|tokens)|i18n\/(early|early-texts|catalogue|languages|public-pages|storage))\.ts|openapi\/languages\.ts|preload-helper|rolldown\/runtime/,
    priority: 4,
  },
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: 'basics', test: new RegExp(basics.join('|')), priority: 2 },
  { name: 'forms', test: new RegExp(forms.join('|')), priority: 1 },
  { name: 'form-inputs', test: new RegExp(inputs.join('|')), priority: 1 },
  { name: 'passwords', test: new RegExp(passwords.join('|')), priority: 1 },
  // A group takes along what its modules import: everything that any list needs comes in one file.
  { name: 'application', test: new RegExp(application.join('|')), priority: 1 },
  // One file for each screen of a resource: its entry, its part of the contract, what joins them.
  { debugName: 'screens', name: (id: string) => screenFile.exec(id)?.[1]?.replaceAll('/', '-') ?? null, priority: 1 },
  { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 2, priority: 1 },
  // What several screens share without drawing it: by the set of screens, small sets joined to their nearest.
  {
    name: 'parts',
    test: /src\/(api|app|crud\/model)\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 6000,
  },
]

/** A joined set has no name of its own: the bundler's lists every screen. */
export const chunkFileName = ({ name }: { readonly name: string }): string => `assets/${name.split('~')[0]}-[hash].js`
