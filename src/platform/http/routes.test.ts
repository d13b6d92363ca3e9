import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { requestId } from 'hono/request-id'
import { validator } from 'hono-openapi'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { refuseInput } from '#platform/http/input.ts'
import { Refusal, type RefusalCode, RefusedField } from '#platform/http/refusal.ts'
import { answerFailure, anyone, declaredAccess } from '#platform/http/routes.ts'

const address = z.object({ delivery: z.object({ city: z.string().min(1) }) })

async function ask(throwing: Error) {
  const app = new Hono().use(requestId()).get('/', () => {
    throw throwing
  })
  app.onError(answerFailure)
  return answerOf(await app.request('/'))
}

async function answerOf(answer: Response) {
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

test.each<[RefusalCode, number]>([
  ['invalid', 400],
  ['signed-out', 401],
  ['forbidden', 403],
  ['missing', 404],
  ['conflict', 409],
  ['too-many', 429],
])('the refusal %s is answered with %i, its code, its sentence and the request’s number', async (code, status) => {
  const answer = await ask(new Refusal(code, 'A sentence'))
  expect(answer.status).toBe(status)
  expect(answer.body).toEqual({ error: code, message: 'A sentence', requestId: expect.stringMatching(/^[\w-]{20,}$/) })
})

test('a refused field is named in the text and as a field', async () => {
  const { status, body } = await ask(new RefusedField('minor', 'This is more than is due'))
  expect(status).toBe(400)
  expect(body).toMatchObject({
    error: 'invalid',
    message: 'minor: This is more than is due',
    problems: [{ field: 'minor', problem: 'This is more than is due' }],
  })
})

test('a refusal that passes says after how many seconds', async () => {
  const app = new Hono().get('/', () => {
    throw new Refusal('too-many', 'Too often', 30)
  })
  app.onError(answerFailure)
  expect((await app.request('/')).headers.get('retry-after')).toBe('30')
})

test('a fault is answered politely and reveals nothing of itself', async () => {
  const { status, body } = await ask(new Error('password authentication failed for user "shop"'))
  expect(status).toBe(500)
  expect(body).toMatchObject({ error: 'fault', message: 'Something went wrong on our side' })
  expect(body.requestId).not.toBe('')
})

test.each([
  [400, 'invalid'],
  [413, 'too-large'],
] as const)('a refusal of the framework with %i is %s', async (status, error) => {
  const answer = await ask(new HTTPException(status, { message: 'No' }))
  expect(answer).toMatchObject({ status, body: { error, message: 'No' } })
})

test('a fault of the framework is a fault', async () => {
  expect(await ask(new HTTPException(503, { message: 'secret' }))).toMatchObject({
    status: 500,
    body: { error: 'fault' },
  })
})

test('a route’s access is known by its handler, and anything else has none', () => {
  expect(declaredAccess(anyone)).toBe('anyone')
  expect(declaredAccess(() => {})).toBeUndefined()
})

test('input that does not fit a schema is refused by naming the place, without an echo of the input', async () => {
  const app = new Hono().post('/', validator('json', address, refuseInput), (c) => c.text('fits'))
  app.onError(answerFailure)
  const post = (body: object) =>
    app.request('/', { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  const refused = await answerOf(await post({ delivery: { city: { secret: 'of the sender' } } }))
  expect(refused.status).toBe(400)
  expect(refused.body.error).toBe('invalid')
  expect(refused.body.message).toMatch(/^delivery\.city: /)
  expect(refused.body.message).not.toContain('of the sender')
  expect((await post({ delivery: { city: 'Bastia' } })).status).toBe(200)
})

const order = z.object({ lines: z.array(z.int()), delivery: z.object({ city: z.string().max(3) }) })

test('every field that does not fit is named by its path, the first in the text too, and fifty at the most', async () => {
  const app = new Hono().post('/', validator('json', order, refuseInput), (c) => c.text('fits'))
  app.onError(answerFailure)
  const refusal = async (body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await app.request('/', { method: 'POST', body: JSON.stringify(body), headers })
    return (await answer.json()) as { message: string; problems?: { field: string; problem: string }[] }
  }
  const { message, problems = [] } = await refusal({ lines: [1, 'two'], delivery: { city: 'Bastia' } })
  expect(problems.map(({ field }) => field)).toEqual(['lines.1', 'delivery.city'])
  expect(message).toBe(`lines.1: ${problems[0]?.problem}`)
  const many = await refusal({ lines: Array.from({ length: 400 }, () => 'one'), delivery: { city: 'Nice' } })
  expect(many.problems).toHaveLength(50)
  expect(await refusal([])).not.toHaveProperty('problems')
})
