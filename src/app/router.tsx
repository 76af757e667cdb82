// Addresses: before signing in, and behind the guard the application with all its screens. An address that is declared
// further down is no address yet where it is named, hence the cast.
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { companyQuery, userQuery } from '#src/api/identity-queries.ts'
import { keepCompanyZone } from '#src/i18n/today.ts'
import { late } from '#src/ui/late.tsx'
import { loadApplication, loadHome } from './ahead.ts'
import { guard } from './guard.ts'
import { Pending } from './pages/pending.tsx'
import { oauthAreaPages, onboardingPages, paymentPages } from './public-pages.ts'
import { Root } from './root.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'
import { loadTexts } from './texts.ts'

const NotFound = late(() => import('./pages/not-found.tsx'))
const PageFailure = late(() => import('./pages/page-failure.tsx'))

interface RouterContext {
  readonly client: QueryClient
}

const root = createRootRouteWithContext<RouterContext>()({ component: Root })

/** One-time codes leave the address at once: neither history nor a copied address shows them; a reload keeps them. */
function hideCode({
  location,
}: {
  readonly location: { readonly pathname: string; readonly searchStr: string }
}): void {
  const query = new URLSearchParams(location.searchStr)
  const code = query.get('code')
  if (code === null) return
  query.delete('code')
  const rest = query.size > 0 ? `?${query}` : ''
  throw redirect({ href: location.pathname + rest, replace: true, state: code ? { code } : {} })
}

const onboard = createRoute({
  getParentRoute: () => root,
  path: '/onboard',
  beforeLoad: hideCode,
  loader: () => loadTexts('oauth'),
})

const onboardIndex = createRoute({
  getParentRoute: () => onboard,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/onboard/company-verification' as string, replace: true })
  },
})

const onboardPages = Object.entries(onboardingPages).map(([path, load]) =>
  createRoute({ getParentRoute: () => onboard, path: `/${path}`, component: lazyRouteComponent(load) }),
)

const oauth = createRoute({ getParentRoute: () => root, path: '/oauth', loader: () => loadTexts('oauth') })

const oauthIndex = createRoute({
  getParentRoute: () => oauth,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/oauth/sign-in' as string, replace: true })
  },
})

const oauthPages = Object.entries(oauthAreaPages).map(([path, load]) =>
  createRoute({ getParentRoute: () => oauth, path: `/${path}`, component: lazyRouteComponent(load) }),
)

const paymentResults = Object.entries(paymentPages).map(([path, load]) =>
  createRoute({
    getParentRoute: () => root,
    path: `/payment/${path}`,
    loader: () => loadTexts('oauth'),
    component: lazyRouteComponent(load),
  }),
)

const photoRegistration = createRoute({
  getParentRoute: () => root,
  path: '/bio-photo/register',
  loader: () => loadTexts('oauth'),
  component: lazyRouteComponent(() => import('#src/screens/bio-photo/register.tsx')),
})

const switchCompany = createRoute({
  getParentRoute: () => root,
  path: '/switch-company',
  component: lazyRouteComponent(() => import('./pages/switch-company.tsx')),
})

const unauthorized = createRoute({
  getParentRoute: () => root,
  path: '/unauthorized',
  component: lazyRouteComponent(() => import('./pages/unauthorized.tsx')),
})

const application = createRoute({
  getParentRoute: () => root,
  id: 'application',
  beforeLoad: guard,
  loader: async ({ context: { client }, location: { pathname } }) => {
    const [user, company] = await Promise.all([client.ensureQueryData(userQuery), client.ensureQueryData(companyQuery)])
    keepCompanyZone(company.company_timezone)
    // Until the second factor is there that the company asks for, everything else is refused.
    if (user.second_factor_missing && pathname !== '/account') throw redirect({ to: '/account' as string })
  },
  component: lazyRouteComponent(async () => ({ default: (await loadApplication()).Shell })),
})

const home = createRoute({
  getParentRoute: () => application,
  path: '/',
  loader: () => loadTexts('today'),
  component: lazyRouteComponent(loadHome),
})

const dashboard = createRoute({
  getParentRoute: () => application,
  path: '/dashboard',
  loader: () => loadTexts('today'),
  component: lazyRouteComponent(loadHome),
})

const account = createRoute({
  getParentRoute: () => application,
  path: '/account',
  loader: () => loadTexts('oauth'),
  component: lazyRouteComponent(() => import('#src/screens/account/account.tsx')),
})

const approvals = createRoute({
  getParentRoute: () => application,
  path: '/approvals',
  loader: () => loadTexts('att'),
  component: lazyRouteComponent(() => import('#src/screens/approvals/approvals.tsx')),
})

const onlineSubscription = createRoute({
  getParentRoute: () => application,
  path: '/onlineSubscription',
  loader: () => loadTexts('sub'),
  component: lazyRouteComponent(() => import('#src/screens/subscription/online-subscription.tsx')),
})

const ownCompanies = createRoute({
  getParentRoute: () => application,
  path: '/tenement/company',
  loader: () => loadTexts('sub'),
  component: lazyRouteComponent(() => import('#src/screens/subscription/own-companies.tsx')),
})

const screen = createRoute({
  getParentRoute: () => application,
  path: '$',
  loader: async ({ location: { pathname, search }, context: { client } }) => {
    const { openScreen } = await loadApplication()
    const found = await openScreen({ pathname, params: search, client })
    if (!found) throw notFound()
    return found
  },
  component: lazyRouteComponent(async () => ({ default: (await loadApplication()).ScreenPage })),
})

const routes = root.addChildren([
  onboard.addChildren([onboardIndex, ...onboardPages]),
  oauth.addChildren([oauthIndex, ...oauthPages]),
  ...paymentResults,
  photoRegistration,
  switchCompany,
  unauthorized,
  application.addChildren([home, dashboard, account, approvals, onlineSubscription, ownCompanies, screen]),
])

export const makeRouter = (client: QueryClient) =>
  createRouter({
    routeTree: routes,
    context: { client },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Pending,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: PageFailure,
    scrollRestoration: true,
  })
