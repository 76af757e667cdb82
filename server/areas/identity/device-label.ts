// What people recognise a device by: browser and system, without the versions that change every month.

const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const first = (table: readonly [RegExp, string][], text: string) => table.find(([sign]) => sign.test(text))?.[1]

/** `Chrome, Windows`; of programs that are no browser the name they give themselves. */
export function deviceLabel(userAgent: string): string {
  const known = [first(browsers, userAgent), first(systems, userAgent)].filter((part) => part !== undefined)
  return known.length > 0 ? known.join(', ') : userAgent.split(/[/ ]/, 1)[0]?.slice(0, 100) || '–'
}
