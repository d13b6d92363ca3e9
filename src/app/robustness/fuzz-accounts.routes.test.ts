// Odd input neither breaks the accounts server nor signs an attacker in.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { verifySchema } from '#accounts/link-schema.ts'
import {
  passwordGrantSchema,
  recoverSchema,
  refreshGrantSchema,
  resendSchema,
  signUpSchema,
  userUpdateSchema,
} from '#accounts/schema.ts'
import { aMember } from '#accounts/testing/members.ts'
import { bodyOf, oddHeaders, oddQuery } from '#app/testing/odd-requests.ts'
import { bent, fitting, type Schema } from '#app/testing/schema-values.ts'
import { runs, seed } from '#language/testing/runs.ts'
import { sendRaw } from '#platform/testing/raw-request.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
type Member = Awaited<ReturnType<typeof aMember>>
// They sign in before the odd requests have used up what one address may try.
let members: { changing: Member; reading: Member }
beforeAll(async () => {
  members = { changing: await aMember(shop), reading: await aMember(shop) }
})

const routes: [string, z.ZodType][] = [
  ['POST /signup', signUpSchema],
  ['POST /token?grant_type=password', passwordGrantSchema],
  ['POST /token?grant_type=refresh_token', refreshGrantSchema],
  ['POST /verify', verifySchema],
  ['POST /recover', recoverSchema],
  ['POST /resend', resendSchema],
  ['PUT /user', userUpdateSchema],
]

test.each(routes)(
  'AUTH-08 %s answers every body in GoTrue’s form',
  { timeout: runs(120) * 1_000 },
  async (route, schema) => {
    const [method = '', path = ''] = route.split(' ')
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
    const member = method === 'PUT' ? members.changing : undefined
    const answered = new Set<number>()
    await fc.assert(
      fc.asyncProperty(bodyOf(bent(fitting(shape))), oddHeaders, async ({ type, body }, headers) => {
        const own = { ...headers, ...(type && { 'content-type': type }), ...member?.headers }
        const answer = await sendRaw(shop.url, `/auth/v1${path}`, {
          method,
          headers: own,
          ...(body.length > 0 && { body }),
        })
        answered.add(answer.status)
        expect(answer.status, answer.text).toBeLessThan(500)
        // Input that is too large, or not HTTP, is refused before it reaches these routes.
        if (answer.status < 400 || answer.status === 413 || (answer.text === '' && [400, 431].includes(answer.status)))
          return
        expect(JSON.parse(answer.text)).toMatchObject({
          code: answer.status,
          error_code: expect.stringMatching(/^[a-z_]+$/),
          msg: expect.any(String),
        })
      }),
      { seed, numRuns: runs(60) },
    )
    expect([...answered].some((status) => status >= 400 && status < 500)).toBe(true)
  },
)

test('PERM-06 no odd value in place of a token signs a caller in', { timeout: runs(60) * 1_000 }, async () => {
  const { token } = members.reading
  const near = fc
    .tuple(fc.nat(token.length - 1), fc.constantFrom(...'abcXYZ019-_.', ''))
    .map(([at, letter]) => token.slice(0, at) + letter + token.slice(at + 1))
    .filter((other) => other !== token)
  const any = fc.oneof(near, fc.string({ unit: 'grapheme-ascii', maxLength: 300 }), fc.constant(`${token}.`))
  await fc.assert(
    fc.asyncProperty(any, oddQuery, async (said, query) => {
      // The last letter of base64 carries bits that are not read: such a token is the same one.
      fc.pre(
        Buffer.from(said.split('.')[2] ?? '', 'base64url').toString('hex') !== signatureOf(token) ||
          !sameHead(said, token),
      )
      const { status } = await sendRaw(shop.url, `/api/user-roles${query}`, {
        headers: { authorization: `Bearer ${said}` },
      })
      expect([400, 401, 431]).toContain(status)
    }),
    { seed, numRuns: runs(150) },
  )
})

const signatureOf = (token: string) => Buffer.from(token.split('.')[2] ?? '', 'base64url').toString('hex')
const sameHead = (one: string, other: string) =>
  one.split('.').slice(0, 2).join() === other.split('.').slice(0, 2).join()
