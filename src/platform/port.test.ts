import { expect, test } from 'vitest'
import { registerManifests } from '#platform/manifest.ts'
import { port } from '#platform/port.ts'

test('a hook answers what its handler answers', async () => {
  const paid = port<[number, string], string>('paid')
  registerManifests([{ handlers: [paid.handledBy(async (number, by) => `${number} by ${by}`)] }])
  await expect(paid(1001, 'card')).resolves.toBe('1001 by card')
})

test('a hook without a handler fails by its name: a manifest was forgotten', () => {
  expect(() => port<[], void>('paid')()).toThrow('No handler is registered: paid')
})

test('a hook that two domains handle is found when they are registered', () => {
  const paid = port<[], number>('paid')
  const [one, other] = [1, 2].map((answer) => ({ handlers: [paid.handledBy(async () => answer)] }))
  expect(() => registerManifests([one ?? {}, other ?? {}])).toThrow('Two handlers are registered: paid')
})

test('a second handler is refused by its hook, and the first one stays', async () => {
  const paid = port<[], number>('paid')
  const opening = {}
  paid.handledBy(async () => 1).register(opening)
  expect(() => paid.handledBy(async () => 2).register(opening)).toThrow('Two handlers are registered: paid')
  await expect(paid()).resolves.toBe(1)
})

test('two hooks may have one name', async () => {
  const [one, other] = [port<[], number>('paid'), port<[], number>('paid')]
  registerManifests([{ handlers: [one.handledBy(async () => 1), other.handledBy(async () => 2)] }])
  await expect(Promise.all([one(), other()])).resolves.toEqual([1, 2])
})

test('a shop that is opened again, with other code perhaps, asks the handlers of that opening', async () => {
  const paid = port<[], number>('paid')
  registerManifests([{ handlers: [paid.handledBy(async () => 1)] }])
  registerManifests([{ handlers: [paid.handledBy(async () => 2)] }])
  await expect(paid()).resolves.toBe(2)
})
