import { expect, test } from 'vitest'
import { isMistyped, type NumberRule, plainNumber, trackingAddress } from '#carriers/carrier.ts'

// Numbers that carriers publish as samples.
const right: [NumberRule, string][] = [
  ['ups', '1Z5R89390357567127'],
  ['ups', '1Z879E930346834440'],
  ['ups', '1Z8V92A70367203024'],
  ['dhl', '3318810025'],
  ['dhl', '73891051146'],
  ['fedex', '986578788855'],
  ['fedex', '041441760228964'],
  ['usps', '9400111201080805483016'],
  ['usps', '71123456789123456787'],
  ['canada-post', '0073938000549297'],
  ['postal', 'RB123456785GB'],
  ['usps', 'RB123456785GB'],
]

test.each(right)('a right number of %s is taken: %s', (rule, number) => {
  expect(isMistyped(rule, number)).toBe(false)
})

test.each(right)('a wrong last digit in a number of %s is found: %s', (rule, number) => {
  const at = number.search(/\d\D*$/)
  const slip = number.slice(0, at) + ((Number(number[at]) + 1) % 10) + number.slice(at + 1)
  expect(isMistyped(rule, slip)).toBe(true)
})

test.each([
  ['postal', '6A12345678901'],
  ['dhl', 'JVGL0999999990'],
  ['fedex', '1'],
  ['ups', 'H1234567890'],
  [null, '3318810026'],
] as const)('a form that the rule %s does not know is accepted: %s', (rule, number) => {
  expect(isMistyped(rule, number)).toBe(false)
})

test('a number of UPS that is too short or too long is a mistake', () => {
  expect(isMistyped('ups', '1Z5R8939035756712')).toBe(true)
  expect(isMistyped('ups', '1Z5R893903575671270')).toBe(true)
})

test('a number is the same however it is spaced', () => {
  expect(plainNumber(' 1z 5r89-3903.5756 7127 ')).toBe('1Z5R89390357567127')
})

test('the address of a parcel has its number, whatever signs it has', () => {
  expect(trackingAddress('https://a.example/{number}?n={number}', 'A&B')).toBe('https://a.example/A%26B?n=A%26B')
  expect(trackingAddress(null, '1')).toBeNull()
})
