// A stand-in for the maps provider: its script and its calls, with the provider's own shapes, that remember what was asked.
import type { Page } from 'playwright-core'

interface MapState {
  readonly options: Readonly<Record<string, unknown>>
  readonly center: { readonly lat: number; readonly lng: number }
  readonly zoom: number
  readonly fitted: unknown
  readonly markers: readonly unknown[]
  /** Those that are drawn now. */
  readonly circles: readonly unknown[]
}

interface Asked {
  readonly call: string
  readonly [argument: string]: unknown
}

interface MapsProvider {
  /** Addresses that pages asked of the provider. */
  readonly addresses: readonly URL[]
  /** Calls of the script, in order. */
  readonly asked: () => Promise<readonly Asked[]>
  readonly map: () => Promise<MapState>
  /** Drags the edge of the circle that is drawn, metres from its centre. */
  readonly widen: (radius: number) => Promise<void>
}

export interface Manner {
  /** The key opens the older search only. */
  readonly olderSearch?: boolean
  readonly refusesKey?: boolean
  readonly isDown?: boolean
}

const zoneAnswer = {
  dstOffset: 0,
  rawOffset: -21_600,
  status: 'OK',
  timeZoneId: 'America/Monterrey',
  timeZoneName: 'Central Standard Time',
}

export async function standInForMaps(page: Page, manner: Manner = {}): Promise<MapsProvider> {
  const addresses: URL[] = []
  await page.route('https://maps.googleapis.com/**', async (route) => {
    const url = new URL(route.request().url())
    addresses.push(url)
    if (manner.isDown) return route.abort()
    if (url.pathname === '/maps/api/timezone/json') {
      return route.fulfill({ json: zoneAnswer, headers: { 'access-control-allow-origin': '*' } })
    }
    const body = `(${providerScript})(${JSON.stringify(manner)})`
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  return {
    addresses,
    asked: () => page.evaluate('globalThis.provider?.asked ?? []'),
    map: () => page.evaluate('globalThis.provider.map()'),
    widen: (radius) => page.evaluate(`globalThis.provider.widen(${radius})`),
  }
}

/** Runs in the page, in place of the provider's script. */
function providerScript(manner: { readonly olderSearch?: boolean; readonly refusesKey?: boolean }): void {
  interface Point {
    readonly lat: number
    readonly lng: number
  }
  interface PageGlobals {
    readonly google: { readonly maps: object & { readonly __ready__?: () => void } }
    readonly gm_authFailure: () => void
    provider?: object
  }
  type Listener = (event: unknown) => void
  const page = globalThis as unknown as PageGlobals
  const asked: object[] = []
  const maps: ProviderMap[] = []
  const markers: (Point | null)[] = []
  const circles = new Set<Circle>()
  const latLng = (point: Point) => ({ lat: () => point.lat, lng: () => point.lng, toJSON: () => point })
  const viewport = { south: 25.48, west: -100.51, north: 25.86, east: -100.06 }
  const bounds = { toJSON: () => viewport }

  const listeners = new Map<object, Map<string, Set<Listener>>>()
  const event = {
    addListener: (target: object, name: string, listener: Listener) => {
      const named = listeners.get(target) ?? new Map<string, Set<Listener>>()
      listeners.set(target, named)
      named.set(name, (named.get(name) ?? new Set()).add(listener))
      return { remove: () => named.get(name)?.delete(listener) }
    },
    clearInstanceListeners: (target: object) => listeners.delete(target),
  }

  class ProviderMap {
    options: Record<string, unknown>
    center: Point
    zoom: number
    fitted: unknown = null
    controls: unknown[] = []
    element: HTMLElement
    constructor(element: HTMLElement, options: { center: Point; zoom: number }) {
      this.element = element
      this.options = { ...options }
      this.center = options.center
      this.zoom = options.zoom
      maps.push(this)
      const place = document.createElement('div')
      place.setAttribute('role', 'region')
      place.setAttribute('aria-label', 'Map')
      place.style.height = '100%'
      element.append(place)
      // A pixel is a hundredth of a degree from the centre.
      place.addEventListener('click', (click) => {
        const { left, top, width, height } = place.getBoundingClientRect()
        const point = {
          lat: Number((this.center.lat - (click.clientY - top - height / 2) / 100).toFixed(4)),
          lng: Number((this.center.lng + (click.clientX - left - width / 2) / 100).toFixed(4)),
        }
        for (const tell of listeners.get(this)?.get('click') ?? [])
          tell({ latLng: latLng(point), domEvent: click, stop: () => undefined })
      })
    }
    addListener = (name: string, listener: Listener) => event.addListener(this, name, listener)
    getDiv = () => this.element
    getCenter = () => latLng(this.center)
    getZoom = () => this.zoom
    getHeading = () => 0
    getTilt = () => 0
    getBounds = () => bounds
    setOptions = (options: object) => void Object.assign(this.options, options)
    moveCamera = (camera: object) => void Object.assign(this, camera)
    fitBounds = (box: unknown) => {
      this.fitted = box
    }
  }

  class Circle {
    center: Point
    radius: number
    constructor({ center, radius }: { center: Point; radius: number }) {
      this.center = center
      this.radius = radius
    }
    addListener = (name: string, listener: Listener) => event.addListener(this, name, listener)
    setMap = (map: unknown) => void (map === null ? circles.delete(this) : circles.add(this))
    setOptions = () => undefined
    getCenter = () => latLng(this.center)
    getRadius = () => this.radius
    setCenter = (center: Point) => {
      this.center = center
      this.tell('center_changed')
    }
    setRadius = (radius: number) => {
      this.radius = radius
      this.tell('radius_changed')
    }
    tell = (name: string) => {
      for (const listener of listeners.get(this)?.get(name) ?? []) listener({})
    }
  }

  class AdvancedMarkerElement extends HTMLElement {
    set map(_map: unknown) {
      if (_map === null) markers.length = 0
    }
    set position(point: Point | null) {
      markers.push(point)
    }
  }
  customElements.define('gmp-advanced-marker', AdvancedMarkerElement)

  const components = (language: string) => [
    { long_name: '2411', short_name: '2411', types: ['street_number'] },
    { long_name: 'Avenida Constitución', short_name: 'Av. Constitución', types: ['route'] },
    { long_name: 'Monterrey', short_name: 'Monterrey', types: ['locality', 'political'] },
    { long_name: 'Nuevo León', short_name: 'N.L.', types: ['administrative_area_level_1', 'political'] },
    { long_name: language === 'es-MX' ? 'México' : 'Mexico', short_name: 'MX', types: ['country', 'political'] },
  ]
  const address = (language: string) =>
    `Av. Constitución 2411, 64000 Monterrey, N.L., ${language === 'es-MX' ? 'México' : 'Mexico'}`

  class Geocoder {
    async geocode({ location, language }: { location: Point; language: string }) {
      asked.push({ call: 'geocode', location, language })
      // Where nothing is: the sea.
      if (location.lng > 40) throw Object.assign(new Error('nothing is there'), { code: 'ZERO_RESULTS' })
      const geometry = { location: latLng(location), viewport: bounds, location_type: 'ROOFTOP' }
      const first = { address_components: components(language), formatted_address: address(language), geometry }
      const second = { ...first, formatted_address: 'Monterrey, N.L., Mexico' }
      return { results: [{ ...first, types: ['street_address'], place_id: 'street' }, second] }
    }
  }

  let tokens = 0
  class AutocompleteSessionToken {
    number = ++tokens
  }
  const texts = ['Monterrey, Nuevo León, Mexico', 'Monterey, California, USA']

  const places = {
    AutocompleteSessionToken,
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: async (request: { input: string; sessionToken: { number: number } }) => {
        if (manner.olderSearch) throw new Error('Places API (New) has not been used')
        asked.push({ call: 'suggest', input: request.input, token: request.sessionToken.number })
        const suggestions = texts.map((text, index) => ({
          placePrediction: {
            placeId: `place-${index}`,
            text: { text },
            toPlace: () => ({
              fetchFields: async ({ fields }: { fields: string[] }) => {
                asked.push({ call: 'details', fields })
                const place = {
                  location: latLng({ lat: 25.6866142, lng: -100.3161126 }),
                  viewport: bounds,
                  displayName: 'Monterrey',
                  formattedAddress: text,
                  addressComponents: components('en').map(({ long_name, short_name, types }) => ({
                    longText: long_name,
                    shortText: short_name,
                    types,
                  })),
                }
                return { place }
              },
            }),
          },
        }))
        return { suggestions }
      },
    },
    AutocompleteService: class {
      async getPlacePredictions(request: { input: string; sessionToken: { number: number } }) {
        asked.push({ call: 'predict', input: request.input, token: request.sessionToken.number })
        return { predictions: texts.map((description, index) => ({ description, place_id: `place-${index}` })) }
      }
    },
    PlacesService: class {
      getDetails(
        request: { fields: string[]; sessionToken: { number: number } },
        tell: (place: object, status: string) => void,
      ) {
        asked.push({ call: 'details', fields: request.fields, token: request.sessionToken.number })
        const geometry = { location: latLng({ lat: 25.6866142, lng: -100.3161126 }), viewport: bounds }
        const details = { address_components: components('en'), formatted_address: texts[0], name: 'Monterrey' }
        tell({ ...details, geometry }, 'OK')
      }
    },
  }

  const known = page.google.maps
  const libraries: Record<string, object> = { places, geocoding: { Geocoder }, marker: { AdvancedMarkerElement } }
  Object.assign(known, {
    version: '3.66.1',
    event,
    Map: ProviderMap,
    Circle,
    Settings: { getInstance: () => ({}) },
    Geocoder,
    places,
    importLibrary: async (name: string) => libraries[name] ?? known,
  })
  const drawn = () => [...circles].map(({ center, radius }) => ({ center, radius }))
  page.provider = {
    asked,
    map: () => {
      const { options, center, zoom, fitted } = maps.at(-1) ?? {}
      return { options: JSON.parse(JSON.stringify(options)), center, zoom, fitted, markers, circles: drawn() }
    },
    /** Somebody drags the edge of the circle. */
    widen: (radius: number) => {
      for (const circle of circles) circle.setRadius(radius)
    },
  }
  known.__ready__?.()
  if (manner.refusesKey) page.gm_authFailure()
}
