import { beforeEach, expect, test, vi } from 'vitest'
import { dropOwn, forgetOwn, keepOwn, onForgotten, readOwn } from '#platform/browser/own-storage.ts'
import { owner } from '#platform/browser/signed-in-member.ts'
import { memoryStorage } from '#platform/testing/memory-storage.ts'

let stored: { localStorage: Storage; sessionStorage: Storage }

beforeEach(() => {
  stored = { localStorage: memoryStorage(), sessionStorage: memoryStorage() }
  vi.stubGlobal('window', stored)
  owner.id = 'anne'
  return () => vi.unstubAllGlobals()
})

test('AUTH-03 another member of the same browser never gets stored data of the first', () => {
  expect(keepOwn('browser', 'unsaved clay', { title: 'Typed' })).toBe(true)
  expect(readOwn('browser', 'unsaved clay')).toEqual({ title: 'Typed' })
  owner.id = 'berthe'
  expect(readOwn('browser', 'unsaved clay')).toBeUndefined()
  owner.id = 'anne'
  dropOwn('browser', 'unsaved clay')
  expect(readOwn('browser', 'unsaved clay')).toBeUndefined()
})

test('AUTH-03 a sign-out leaves nothing of members, nor of an earlier shop, and the rest stays', () => {
  const forget = vi.fn()
  onForgotten(forget)
  keepOwn('browser', 'unsaved clay', 'old')
  keepOwn('tab', 'search of orders', { q: 'Anne' })
  stored.localStorage.setItem('unsaved product en clay', '{}')
  stored.localStorage.setItem('last carrier', 'Colissimo')
  owner.id = ''
  forgetOwn()
  expect(Object.keys(stored.localStorage)).toEqual(['last carrier'])
  expect(Object.keys(stored.sessionStorage)).toEqual([])
  expect(forget).toHaveBeenCalledOnce()
})

test('values that cannot be read, or kept, are not there', () => {
  stored.localStorage.setItem('own anne clay', '{')
  expect(readOwn('browser', 'clay')).toBeUndefined()
  vi.stubGlobal('window', {})
  expect(keepOwn('tab', 'clay', 1)).toBe(false)
  expect(readOwn('tab', 'clay')).toBeUndefined()
  expect(() => forgetOwn()).not.toThrow()
})
