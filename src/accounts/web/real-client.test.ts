// The requirements of the browser's side are met by the real client, tested against it.
import { AuthClient } from '@supabase/auth-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Answer = { status: number; body?: object } | 'unreachable'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const user = { id: '01a1f9c6-6bba-77b7-ad03-7405c5c1b96c', aud: 'authenticated', email: 'anne@example.com' }
const session = (seconds: number) => ({
  access_token: 'a.b.c',
  refresh_token: 'first',
  token_type: 'bearer',
  expires_in: seconds,
  expires_at: Math.floor(Date.now() / 1000) + seconds,
  user,
})

/** A client whose shop gives prepared answers, and the requests it made. */
function aClient(answers: Answer[], stored?: object, options: { autoRefreshToken?: boolean } = {}) {
  const asked: { at: number; path: string }[] = []
  const store = new Map<string, string>(stored ? [['session', JSON.stringify(stored)]] : [])
  const began = Date.now()
  const client = new AuthClient({
    url: 'http://shop.invalid/auth/v1',
    storageKey: 'session',
    detectSessionInUrl: false,
    storage: {
      getItem: (key) => store.get(key) ?? null,
      setItem: (key, value) => void store.set(key, value),
      removeItem: (key) => void store.delete(key),
    },
    fetch: async (address) => {
      asked.push({ at: Date.now() - began, path: new URL(String(address)).pathname.replace('/auth/v1', '') })
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      if (!answer || answer === 'unreachable') throw new TypeError('Failed to fetch')
      return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status })
    },
    ...options,
  })
  return { client, asked, store }
}

test.each([502, 503, 504])('AUTH-09 a shop that answers %i may be asked again', async (status) => {
  const { client } = aClient([{ status }], undefined, { autoRefreshToken: false })
  const { error } = await client.signInWithPassword({ email: 'anne@example.com', password: 'any' })
  expect(error?.name).toBe('AuthRetryableFetchError')
})

test('AUTH-09 a shop that is not reached may be asked again', async () => {
  const { client } = aClient(['unreachable'], undefined, { autoRefreshToken: false })
  const { error } = await client.signInWithPassword({ email: 'anne@example.com', password: 'any' })
  expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 0 })
})

test.each([401, 403, 404])('AUTH-09 signing out goes on though the shop answers %i', async (status) => {
  const { client, store } = aClient([{ status, body: { msg: 'gone' } }], session(3600), { autoRefreshToken: false })
  expect((await client.signOut()).error).toBeNull()
  expect(store.get('session')).toBeUndefined()
})

test('AUTH-05 the session is checked every 30 s, and refreshed before less than 90 s remain', async () => {
  const next = { ...session(7200), refresh_token: 'second' }
  const { client, asked, store } = aClient([{ status: 200, body: next }], session(215))
  await client.initialize()
  await vi.advanceTimersByTimeAsync(119_000)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toEqual([{ at: 120_000, path: '/token' }])
  expect(JSON.parse(store.get('session') ?? '')).toMatchObject({ refresh_token: 'second' })
  await client.stopAutoRefresh()
})

test('AUTH-05 AUTH-09 a refresh that fails is tried again after 200 ms, then twice as long each time', async () => {
  const { client, asked } = aClient(['unreachable'], session(60), { autoRefreshToken: false })
  const refreshing = client.refreshSession()
  await vi.advanceTimersByTimeAsync(30_000)
  await refreshing
  const waits = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0))
  expect(waits.slice(0, 5)).toEqual([200, 400, 800, 1600, 3200])
  await client.stopAutoRefresh()
})

test('AUTH-08 without a session the client says so', async () => {
  const { client } = aClient([{ status: 200 }], undefined, { autoRefreshToken: false })
  expect((await client.getUser()).error).toMatchObject({ message: 'Auth session missing!', status: 400 })
})

test('AUTH-08 a value that is not a token is an invalid JWT, which the client itself reports with 400', async () => {
  const { client } = aClient([{ status: 200 }], undefined, { autoRefreshToken: false })
  expect((await client.getClaims('nothing-of-the-kind')).error).toMatchObject({ status: 400, code: 'invalid_jwt' })
})

test('AUTH-08 an answer without a session is reported as such, with 500', async () => {
  const { client } = aClient([{ status: 200 }], undefined, { autoRefreshToken: false })
  const { error } = await client.signInWithPassword({ email: 'anne@example.com', password: 'any' })
  expect(error).toMatchObject({ message: 'Auth session or user missing', status: 500 })
})

test('AUTH-07 a sign-in without email or telephone is refused', async () => {
  const { client } = aClient([{ status: 200 }], undefined, { autoRefreshToken: false })
  const { error } = await client.signInWithPassword({ password: 'any' } as never)
  expect(error?.message).toBe('You must provide either an email or phone number and a password')
})
