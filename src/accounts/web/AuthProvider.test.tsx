import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuthProvider, useAuth } from '#accounts/web/AuthProvider.tsx'

const Status = () => useAuth().status

test('AUTH-10 useAuth outside its provider throws', () => {
  expect(() => renderToString(<Status />)).toThrow('useAuth must be used within an AuthProvider')
})

test('AUTH-06 until the browser’s storage is read it is loading: the server has no member', () => {
  const page = renderToString(
    <AuthProvider>
      <Status />
    </AuthProvider>,
  )
  expect(page).toBe('loading')
})
