import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuthProvider, useAuth } from '#accounts/web/AuthProvider.tsx'

const Standing = () => useAuth().standing

test('AUTH-10 useAuth outside its provider throws', () => {
  expect(() => renderToString(<Standing />)).toThrow('useAuth must be used within an AuthProvider')
})

test('AUTH-06 until the browser’s storage was read it is loading: the server knows nobody', () => {
  const page = renderToString(
    <AuthProvider>
      <Standing />
    </AuthProvider>,
  )
  expect(page).toBe('loading')
})
