// Portraits drawn by program: friendly, each its own, and the same for one seed on every machine.
import { seededRandom } from './random.ts'

export interface Sitter {
  readonly seed: number
  readonly isWoman: boolean
  /** In years. */
  readonly age: number
}

const grounds = ['#dbe7f3', '#e4f0e6', '#f6e8d9', '#efe3f1', '#e3eef0', '#f5e4e4', '#eceae0']
const skins = ['#f3cfb3', '#e8b994', '#d9a47c', '#c58c63', '#a8714a', '#8a5a3b']
const hairs = ['#2b2321', '#3d2b22', '#57402f', '#7a5a3a', '#1f2028', '#8c6b45']
const greys = ['#8f8f93', '#b4b4b8', '#77777c']
const clothes = ['#2f5d8a', '#3f7a63', '#8a4b4b', '#5b4a86', '#b0702c', '#37474f', '#a34f73', '#4d6b2f']

/** A square of 320 pixels, as SVG. */
export function drawnFace({ seed, isWoman, age }: Sitter): string {
  const random = seededRandom(seed)
  const skin = random.pick(skins)
  const hair = age > 54 || (age > 46 && random.percent(40)) ? random.pick(greys) : random.pick(hairs)
  const cloth = random.pick(clothes)
  const wide = 62 + random.below(9)
  const high = 78 + random.below(9)
  const style = isWoman
    ? random.pick(['long', 'bob', 'bun', 'curls'])
    : random.pick(['short', 'short', 'side', 'crop', 'bald'])
  const parts = [
    `<rect width="320" height="320" fill="${random.pick(grounds)}"/>`,
    behind(style, hair, wide),
    body(cloth, skin, random.percent(45)),
    head(skin, wide, high),
    over(style, hair, wide, high),
    eyes(random.percent(30), hair),
    mouth(4 + random.below(9)),
    !isWoman && random.percent(40) ? beard(hair, wide, high) : '',
    random.percent(24) ? glasses() : '',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320">${parts.join('')}</svg>`
}

const centre = 'cx="160"'

/** Hair that falls behind the head. */
function behind(style: string, hair: string, wide: number): string {
  const [left, right] = [160 - wide - 16, 160 + wide + 16]
  if (style === 'long')
    return `<path d="M${left} 150q0-98 ${wide + 16}-98t${wide + 16} 98l6 116H${left - 6}z" fill="${hair}"/>`
  if (style === 'bob') return `<path d="M${left} 150q0-96 ${wide + 16}-96t${wide + 16} 96v58H${left}z" fill="${hair}"/>`
  if (style === 'bun') return `<circle ${centre} cy="48" r="30" fill="${hair}"/>`
  if (style !== 'curls') return ''
  const curls = [...Array(9).keys()].map((at) => {
    const turn = Math.PI * (0.9 + (at * 1.2) / 8)
    return `<circle cx="${(160 + Math.cos(turn) * (wide + 10)).toFixed(1)}" cy="${(140 + Math.sin(turn) * 84).toFixed(1)}" r="30"/>`
  })
  return `<g fill="${hair}">${curls.join('')}<circle cx="${left}" cy="176" r="28"/><circle cx="${right}" cy="176" r="28"/></g>`
}

const body = (cloth: string, skin: string, isCollared: boolean): string =>
  `<path d="M40 320q4-78 84-88h72q80 10 84 88z" fill="${cloth}"/>
  <path d="M134 200h52v36q-26 28-52 0z" fill="${skin}"/><path d="M134 214q26 22 52 0v14q-26 20-52 0z" opacity=".12"/>
  ${isCollared ? '<path d="M128 230l32 30-22 22-24-46zM192 230l-32 30 22 22 24-46z" fill="#fff" opacity=".85"/>' : ''}`

const head = (skin: string, wide: number, high: number): string =>
  `<g fill="${skin}"><circle cx="${160 - wide}" cy="146" r="15"/><circle cx="${160 + wide}" cy="146" r="15"/>
  <ellipse ${centre} cy="140" rx="${wide}" ry="${high}"/></g>
  <path d="M160 140q-9 24-2 26h8" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="4" stroke-linecap="round"/>`

/** Hair on the head and above the forehead. */
function over(style: string, hair: string, wide: number, high: number): string {
  const [left, right, top] = [160 - wide - 3, 160 + wide + 3, 140 - high - 6]
  const sides = `<path d="M${left} 142q-4-52 12-68l10 34zM${right} 142q4-52-12-68l-10 34z" fill="${hair}"/>`
  if (style === 'bald') return sides
  const fringe = {
    side: `M${left} 128Q${left - 2} ${top} 160 ${top}t${wide + 3} 72q-60 4-96-34-12 34-${wide - 30} 44z`,
    crop: `M${left} 118Q${left + 2} ${top} 160 ${top}t${wide + 3} 62q-${wide} -30-${2 * wide + 6} 0z`,
  }[style]
  const usual = `M${left} 134Q${left - 4} ${top - 2} 160 ${top - 2}t${wide + 3} 80q-16-44-${wide} -46t-${wide + 6} 46z`
  return `${style === 'side' || style === 'crop' ? sides : ''}<path d="${fringe ?? usual}" fill="${hair}"/>`
}

const eyes = (areWide: boolean, hair: string): string =>
  [132, 188]
    .map(
      (at) => `<ellipse cx="${at}" cy="142" rx="${areWide ? 8 : 7}" ry="${areWide ? 9 : 7}" fill="#2a2422"/>
  <circle cx="${at + 2.5}" cy="139" r="2.4" fill="#fff"/>
  <path d="M${at - 13} 124q13-9 26 0" fill="none" stroke="${hair}" stroke-width="5" stroke-linecap="round"/>`,
    )
    .join('')

const mouth = (smile: number): string =>
  `<path d="M138 184q22 ${smile * 2} 44 0" fill="none" stroke="#7a3b35" stroke-width="5" stroke-linecap="round"/>`

const beard = (hair: string, wide: number, high: number): string =>
  `<path d="M${162 - wide} 158q2 ${high - 12} ${wide - 2} ${high - 10}t${wide - 2} -${high - 10}q-14 22-30 18-28-12-56 0-16 4-30-18z" fill="${hair}" opacity=".82"/>
  <path d="M144 190q16 10 32 0" fill="none" stroke="#f4dcd2" stroke-width="5" stroke-linecap="round"/>`

const glasses = (): string =>
  `<g fill="#fff" fill-opacity=".25" stroke="#33373d" stroke-width="4"><rect x="112" y="126" width="40" height="32" rx="12"/>
  <rect x="168" y="126" width="40" height="32" rx="12"/><path d="M152 138q8-6 16 0" fill="none"/></g>`
