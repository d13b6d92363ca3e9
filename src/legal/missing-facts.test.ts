import { expect, test } from 'vitest'
import { type Facts, factNames, isShownFact } from '#legal/facts.ts'
import { missingFacts } from '#legal/missing-facts.ts'

const all: Facts = Object.fromEntries(factNames.map((name) => [name, `${name}@immortela.fr`]))

test('a house that named itself in full misses nothing; capital, packaging and certificate may be left out', () => {
  expect(missingFacts(all, 'house@immortela.example')).toEqual([])
  const { capital, producerId, organicCertificate, ...needed } = all
  expect(missingFacts(needed, 'house@immortela.example')).toEqual([])
})

test.each(
  factNames
    .filter(isShownFact)
    .filter((name) => !['email', 'capital', 'producerId', 'organicCertificate'].includes(name)),
)('without %s the house is not ready', (name) => {
  const { [name]: _, ...others } = all
  expect(missingFacts(others, 'house@immortela.example')).toEqual([name])
})

test('an email address is missing while mail would go to a sample', () => {
  const { email, ...others } = all
  expect(missingFacts(others, 'house@immortela.example')).toEqual(['email'])
  expect(missingFacts(others, 'maison@immortela.fr')).toEqual([])
  expect(missingFacts({ ...all, email: 'shop@example.com' }, 'maison@immortela.fr')).toEqual(['email'])
})
