import { expect, test } from 'vitest'
import { aMember, anAuthClient, password } from '#accounts/testing/members.ts'
import { sendRaw } from '#platform/testing/raw-request.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const token = '/auth/v1/token?grant_type=password'
const json = { 'content-type': 'application/json' }

test('another site’s form signs in no visitor, so the browser keeps the token that it had', async () => {
  const { email } = await aMember(shop)
  // The body that a form of enctype text/plain sends for one field.
  const body = `{"email":"${email}","password":"${password}","x":"="}`
  for (const headers of [
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'text/plain; application/json' },
    {},
  ]) {
    const answer = await sendRaw(shop.url, token, { method: 'POST', headers, body })
    expect([headers, answer.status, answer.headers['set-cookie']]).toEqual([headers, 400, undefined])
    expect(JSON.parse(answer.text)).toMatchObject({
      error_code: 'bad_json',
      msg: expect.stringContaining('Content-Type'),
    })
  }
})

test('no other site makes a browser post to the accounts, whatever it sends', async () => {
  const { email } = await aMember(shop)
  const body = JSON.stringify({ email, password, type: 'signup', token_hash: 'x' })
  for (const from of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://evil.example' },
    { origin: 'null' },
  ]) {
    for (const path of [token, '/auth/v1/signup', '/auth/v1/verify', '/auth/v1/recover', '/auth/v1/resend']) {
      const answer = await sendRaw(shop.url, path, { method: 'POST', headers: { ...json, ...from }, body })
      expect([path, from, answer.status, answer.headers['set-cookie']]).toEqual([path, from, 403, undefined])
    }
  }
})

test('the pages of the shop, programs and GoTrue’s own client sign in', async () => {
  const { email, headers } = await aMember(shop)
  const body = JSON.stringify({ email, password })
  for (const from of [{}, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, { origin: shop.url }]) {
    const answer = await sendRaw(shop.url, token, {
      method: 'POST',
      headers: { 'content-type': 'application/json;charset=UTF-8', ...from },
      body,
    })
    expect([from, answer.status]).toEqual([from, 200])
  }
  // Behind a proxy that does not pass on the Host, the shop is known by its PUBLIC_URL.
  const behind = { ...json, host: '127.0.0.1:8000', origin: new URL(shop.url).origin }
  expect((await sendRaw(shop.url, token, { method: 'POST', headers: behind, body })).status).toBe(200)
  expect((await anAuthClient(shop).signInWithPassword({ email, password })).error).toBeNull()
  // Without a body there is no type to name.
  expect((await sendRaw(shop.url, '/auth/v1/logout', { method: 'POST', headers })).status).toBe(204)
})
