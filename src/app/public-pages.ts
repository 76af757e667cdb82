// The pages before signing in, by the last part of their address.
import type { ComponentType } from 'react'
import { loadSignIn } from './ahead.ts'

type Load = () => Promise<{ readonly default: ComponentType }>

export const onboardingPages: Readonly<Record<string, Load>> = {
  'company-verification': loadSignIn,
  'sign-in': loadSignIn,
  'company-login': () => import('#src/screens/onboarding/company-login.tsx'),
  'employee-login': () => import('#src/screens/onboarding/employee-login.tsx'),
  'sign-up': () => import('#src/screens/onboarding/sign-up.tsx'),
  'email-activation': () => import('#src/screens/onboarding/mail/email-activation.tsx'),
  'forgot-password': () => import('#src/screens/onboarding/mail/forgot-password.tsx'),
  activation: () => import('#src/screens/onboarding/activation.tsx'),
  invited: () => import('#src/screens/onboarding/invitation/invited.tsx'),
  'invited-sign-up': () => import('#src/screens/onboarding/invitation/invited-sign-up.tsx'),
  'join-approval': () => import('#src/screens/onboarding/invitation/join-approval.tsx'),
  'company-creation': () => import('#src/screens/onboarding/company/company-creation.tsx'),
  'email-change': () => import('#src/screens/onboarding/email-change.tsx'),
  'reset-password': () => import('#src/screens/onboarding/reset-password.tsx'),
  'set-up': () => import('#src/screens/onboarding/set-up/set-up.tsx'),
}

/** Where payers come back to from their provider. */
export const paymentPages: Readonly<Record<string, Load>> = {
  telr: () => import('#src/screens/payment/telr.tsx'),
  paypal: () => import('#src/screens/payment/paypal.tsx'),
}

export const oauthAreaPages: Readonly<Record<string, Load>> = {
  'sign-in': () => import('#src/screens/oauth/sign-in.tsx'),
  'company-verification': () => import('#src/screens/oauth/company-verification.tsx'),
  'sign-up': () => import('#src/screens/onboarding/sign-up.tsx'),
  'forgot-password': () => import('#src/screens/onboarding/mail/forgot-password.tsx'),
}
