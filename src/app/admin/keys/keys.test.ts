import { describe, expect, test } from 'vitest'
import { commandOf, type KeyPress } from '#app/admin/keys/keys.ts'

const press = (key: string, more: Partial<KeyPress> = {}) =>
  commandOf({
    ...{ key, ctrlKey: false, metaKey: false, altKey: false, isMac: false, isTyping: false, isAfterG: false },
    ...more,
  })

describe('the menu', () => {
  test('opens by Ctrl+K, and by Cmd+K on a Mac, in a field too', () => {
    expect(press('k', { ctrlKey: true })).toBe('menu')
    expect(press('K', { ctrlKey: true, isTyping: true })).toBe('menu')
    expect(press('k', { metaKey: true, isMac: true, isTyping: true })).toBe('menu')
  })

  test('leaves Ctrl+K of a Mac, which edits text, and K alone', () => {
    expect(press('k', { ctrlKey: true, isMac: true, isTyping: true })).toBeUndefined()
    expect(press('k', { ctrlKey: true, altKey: true })).toBeUndefined()
    expect(press('k')).toBeUndefined()
  })
})

test.each([
  ['/', 'search'],
  ['n', 'new'],
  ['?', 'keys'],
  ['g', 'g'],
  ['G', 'g'],
  ['o', undefined],
])('%s alone asks for %s', (key, command) => {
  expect(press(key)).toBe(command)
})

test.each([
  ['o', '/admin/orders'],
  ['P', '/admin/products'],
  ['z', undefined],
])('G and then %s leads to %s', (key, place) => {
  expect(press(key, { isAfterG: true })).toBe(place)
})

test('ADM-02 Ctrl+Enter, or Cmd+Enter on a Mac, sends a form, in a field too', () => {
  expect(press('Enter', { ctrlKey: true, isTyping: true })).toBe('send')
  expect(press('Enter', { metaKey: true, isMac: true, isTyping: true })).toBe('send')
  expect(press('Enter', { ctrlKey: true, isMac: true })).toBeUndefined()
  expect(press('Enter', { ctrlKey: true, altKey: true })).toBeUndefined()
  expect(press('Enter')).toBeUndefined()
})

test('no key is taken from a field, nor from the browser’s own combinations', () => {
  for (const key of ['/', '?', 'g', 'n']) {
    expect(press(key, { isTyping: true })).toBeUndefined()
    expect(press(key, { ctrlKey: true })).toBeUndefined()
    expect(press(key, { metaKey: true })).toBeUndefined()
    expect(press(key, { altKey: true })).toBeUndefined()
  }
  expect(press('o', { isAfterG: true, isTyping: true })).toBeUndefined()
})
