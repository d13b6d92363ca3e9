import { expect, test } from 'vitest'
import { returnTo } from '#accounts/return-to.ts'

test.each(['/account', '/checkout?returned=unpaid', '/fr/ritual#evening', '/'])(
  'AUTH-01 %s is a page of ours',
  (page) => {
    expect(returnTo(page)).toBe(page)
  },
)

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\/evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'evil',
  '',
  '/auth',
  '/fr/auth/confirm?type=recovery',
  undefined,
  { pathname: '/account' },
])('AUTH-01 %s is no way back', (wanted) => {
  expect(returnTo(wanted)).toBe('/')
})
