import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AuthLayout } from '#src/ui/auth-layout/auth-layout.tsx'
import { render } from '#tests/ui/render.tsx'

const region = {
  identify_code: 'me',
  product_name: 'Time Cloud Middle East',
  website: 'https://example.com/',
  copyright: '© Example',
}

it('shows the region’s logo, website and copyright around title and content', () => {
  render(
    <AuthLayout region={region} title="Sign in" variant="landing">
      <p>Form</p>
    </AuthLayout>,
  )
  const logo = screen.getByRole('img', { name: 'Time Cloud Middle East' })
  expect([logo.getAttribute('src'), logo.getAttribute('width'), logo.getAttribute('height')]).toEqual([
    '/images/me/logo.png',
    '200',
    '64',
  ])
  expect(screen.getByRole('link', { name: 'Visit website' }).getAttribute('href')).toBe('https://example.com/')
  expect(screen.getByRole('contentinfo').textContent).toBe('© Example')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in')
  expect(document.querySelector('img[src="/images/signin_image.svg"]')?.getAttribute('alt')).toBe('')
})

it('stands before the region is known', () => {
  render(
    <AuthLayout title="Sign in">
      <p>Form</p>
    </AuthLayout>,
  )
  expect(screen.getByText('Form')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('button', { name: 'Change language' })).toBeTruthy()
})
