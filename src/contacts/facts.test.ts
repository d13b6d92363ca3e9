import { expect, test } from 'vitest'
import type { Proofs } from '#contacts/details.ts'
import { mergedFacts, type StoredFacts } from '#contacts/facts.ts'

const nothing: StoredFacts = {
  ...{ firstName: '', lastName: '', email: 'next@example.com', country: null, postcode: null, language: 'en' },
  ...{ telephone: null, telephoneWritten: null, proofs: {}, version: 1 },
}
const facts = (own: Partial<StoredFacts>, proofs: Proofs = {}): StoredFacts => ({ ...nothing, ...own, proofs })

const details: [string, keyof Proofs, Partial<StoredFacts>, Partial<StoredFacts>][] = [
  ['name', 'name', { firstName: 'Anne', lastName: 'Martin' }, { firstName: 'Marc', lastName: '' }],
  ['country', 'country', { country: 'FR' }, { country: 'BE' }],
  ['postcode', 'postcode', { postcode: '75001' }, { postcode: '1000' }],
  ['language', 'language', { language: 'fr' }, { language: 'en' }],
  [
    'telephone',
    'telephone',
    { telephone: '+33612345678', telephoneWritten: null },
    { telephone: null, telephoneWritten: '06 no number' },
  ],
]

test.each(details)(
  'CRM-02 of two contacts of a person, %s is the one that is proven, with its proof',
  (_, name, a, b) => {
    for (const [own, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const [ofStaying, ofFormer] = [facts({ ...nothing, ...own }), facts({ ...nothing, ...other })]
      const proven = { [name]: 'hand' } as const
      expect(mergedFacts(ofStaying, ofFormer), 'neither is proven').toEqual(ofStaying)
      const byFormer = mergedFacts(ofStaying, { ...ofFormer, proofs: proven })
      expect(byFormer, 'the former one is proven').toEqual({ ...ofStaying, ...other, proofs: proven })
      const byStaying = { ...ofStaying, proofs: proven }
      expect(mergedFacts(byStaying, ofFormer), 'that of the contact which stays is proven').toEqual(byStaying)
      const both = mergedFacts(byStaying, { ...ofFormer, proofs: { [name]: 'account' } })
      expect(both, 'both are proven').toEqual(byStaying)
    }
  },
)

test('CRM-02 a detail that the staying contact does not say is filled, and an unproven detail replaces no proven one', () => {
  const former = facts({ firstName: 'Anne', country: 'FR', telephone: '+33612345678' })
  expect(mergedFacts(facts({ postcode: '75001' }), former)).toEqual(
    facts({ firstName: 'Anne', country: 'FR', postcode: '75001', telephone: '+33612345678' }),
  )
  expect(mergedFacts(facts({}, { name: 'hand' }), former)).toMatchObject({ firstName: '', proofs: { name: 'hand' } })
})

test('CRM-02 the email and the version are those of the contact that stays', () => {
  const merged = mergedFacts(facts({ version: 4 }), facts({ email: 'former@example.com', version: 9 }))
  expect(merged).toMatchObject({ email: 'next@example.com', version: 4 })
})
