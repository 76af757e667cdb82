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
import { lazy } from 'react'
import { companyQuery, userQuery } from '#src/api/identity-queries.ts'
import { loadApplication, loadHome, loadSignIn } from './ahead.ts'
import { guard } from './guard.ts'
import { Pending } from './pages/pending.tsx'
import { Root } from './root.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'
import { loadTexts } from './texts.ts'

const NotFound = lazy(() => import('./pages/not-found.tsx'))
const PageFailure = lazy(() => import('./pages/page-failure.tsx'))

interface RouterContext {
  readonly client: QueryClient
}

const root = createRootRouteWithContext<RouterContext>()({ component: Root })

const onboard = createRoute({ getParentRoute: () => root, path: '/onboard', loader: () => loadTexts('oauth') })

const onboardIndex = createRoute({
  getParentRoute: () => onboard,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/onboard/company-verification' as string, replace: true })
  },
})

const companyVerification = createRoute({
  getParentRoute: () => onboard,
  path: '/company-verification',
  component: lazyRouteComponent(loadSignIn),
})

const signIn = createRoute({
  getParentRoute: () => onboard,
  path: '/sign-in',
  component: lazyRouteComponent(loadSignIn),
})

const companyLogin = createRoute({
  getParentRoute: () => onboard,
  path: '/company-login',
  component: lazyRouteComponent(() => import('#src/screens/onboarding/company-login.tsx')),
})

const setUp = createRoute({
  getParentRoute: () => onboard,
  path: '/set-up',
  component: lazyRouteComponent(() => import('#src/screens/onboarding/set-up/set-up.tsx')),
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
    const [, user] = await Promise.all([
      loadTexts('menu'),
      client.ensureQueryData(userQuery),
      client.ensureQueryData(companyQuery),
    ])
    // Until the second factor is there that the company asks for, everything else is refused.
    if (user.second_factor_missing && pathname !== '/account') throw redirect({ to: '/account' as string })
  },
  component: lazyRouteComponent(async () => ({ default: (await loadApplication()).Shell })),
})

const home = createRoute({
  getParentRoute: () => application,
  path: '/',
  component: lazyRouteComponent(loadHome),
})

const dashboard = createRoute({
  getParentRoute: () => application,
  path: '/dashboard',
  component: lazyRouteComponent(loadHome),
})

const account = createRoute({
  getParentRoute: () => application,
  path: '/account',
  loader: () => loadTexts('oauth'),
  component: lazyRouteComponent(() => import('#src/screens/account/account.tsx')),
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
  onboard.addChildren([onboardIndex, companyVerification, signIn, companyLogin, setUp]),
  switchCompany,
  unauthorized,
  application.addChildren([home, dashboard, account, screen]),
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
