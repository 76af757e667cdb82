// How the application's code is cut into files: few requests for the first page, nothing in it that the first page does not need.

/** Small parts that every page has; a file each would cost more in requests than in bytes. */
const basics = [
  '@mantine/core/esm/core/',
  '@mantine/core/esm/components/(ActionIcon|Alert|Anchor|Button|Checkbox|CloseButton|Code|Group|Input|InputBase|InlineInput|Loader|Paper|PasswordInput|SimpleGrid|Stack|Switch|Text|TextInput|Title|Transition|UnstyledButton|VisuallyHidden)/',
  '@mantine/hooks/esm/',
  '@tabler/icons-react/dist/esm/(create|default|icons/Icon(Alert|Check|Circle|Info|X|Language|External|Eye))',
  'src/fields/(field-props|submit-on-enter|suffix|text|password|checkbox)',
  'src/ui/(auth-layout|language/language-button|error-panel|skeleton|page-header|section|empty-state|toast|result-panel)',
  'src/i18n/',
]

export const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  // Runs before everything else, so it waits for nothing else.
  { name: 'early', test: /src\/i18n\/(early|catalogue|languages|storage)\.ts/, priority: 3 },
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  { name: 'basics', test: new RegExp(basics.join('|')), priority: 1 },
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
