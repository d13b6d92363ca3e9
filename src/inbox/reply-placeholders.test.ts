import { expect, test } from 'vitest'
import {
  fillPlaceholders,
  hasOwnGreeting,
  openPlaceholders,
  placeholders,
  unknownPlaceholders,
} from '#inbox/reply-placeholders.ts'

const values = { firstName: 'Anne', order: '1042', reference: 'QX7K-4M2P' }

test.each([
  ['Dear {first name}, your order {order} ({reference})', 'Dear Anne, your order 1042 (QX7K-4M2P)'],
  ['Bonjour {prénom}, votre commande {commande} ({référence})', 'Bonjour Anne, votre commande 1042 (QX7K-4M2P)'],
  ['{ First  Name }, {PRENOM}, {Reference}', 'Anne, Anne, QX7K-4M2P'],
  ['{first name}{first name}', 'AnneAnne'],
  ['a { b } {order', 'a { b } {order'],
])('a placeholder of either language is filled: %s', (text, filled) => {
  expect(fillPlaceholders(text, values)).toBe(filled)
})

test('a placeholder without a value stays, and is named', () => {
  const text = fillPlaceholders('{first name}: {order}, {order}', { ...values, order: '' })
  expect([text, openPlaceholders(text)]).toEqual(['Anne: {order}, {order}', ['{order}']])
})

test('a value is no pattern, and no placeholder: it is inserted as it is, without its braces', () => {
  const firstName = '$& {order}'
  expect(fillPlaceholders('Dear {first name}', { ...values, firstName })).toBe('Dear $& order')
})

test.each([
  ['{name}', ['{name}']],
  ['{firstname} {first name} {}', ['{firstname}', '{}']],
  [Object.values(placeholders.fr).join(' '), []],
  ['{a\nb}', []],
])('words in braces that are no placeholder are named: %j', (text, unknown) => {
  expect(unknownPlaceholders(text)).toEqual(unknown)
})

test.each([
  ['Dear {first name},\n\nThank you.', true],
  ['\nBonjour {prénom},', true],
  ['Thank you.\n\n{first name}', false],
  ['', false],
])('a reply that names the person in its first line greets them: %j', (text, greets) => {
  expect(hasOwnGreeting(text)).toBe(greets)
})
