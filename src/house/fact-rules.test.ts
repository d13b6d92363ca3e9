import { describe, expect, test } from 'vitest'
import { factsInOrder } from '#house/fact-groups.ts'
import { valuesOf } from '#house/fact-values.ts'
import { factsSchema } from '#house/schema.ts'
import { type FactName, type Facts, factNames } from '#legal/facts.ts'

/** The problem of each fact that has one. */
function problemsOf(facts: Facts): Record<string, string> {
  const { error } = factsSchema.safeParse(valuesOf(facts))
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}

test('the page has every fact once', () => {
  expect(factsInOrder.toSorted()).toEqual(factNames.toSorted())
})

test('no fact has to be entered', () => {
  expect(problemsOf({})).toEqual({})
})

const right: readonly [FactName, string][] = [
  ['company', 'Immortela SAS'],
  ['form', 'SA'],
  ['capital', '10\u202f000\u00a0€'],
  ['capital', 'EUR 10,000'],
  ['register', 'RCS Nice 732 829 320'],
  ['register', 'R.C.S. Nice B 912345675'],
  ['register', 'Handelsregister Köln HRB 12345'],
  ['vat', 'FR 44 732 829 320'],
  ['vat', 'fr44732829320'],
  ['vat', 'FR 1A 912 345 675'],
  ['vat', 'DE 123 456 789'],
  ['producerId', 'FR654321_01WXYZ'],
  ['language', 'fr'],
  ['offerDays', '30'],
  ['reminderDays', '10'],
  ['senderName', 'Maison Immortela'],
  ['replyEmail', 'bonjour@immortela.fr'],
  ['ordersEmail', 'commandes@immortela.fr'],
  ['messagesEmail', 'bonjour@immortela.fr'],
  ['address', '12 rue des Terrasses, 06500 Menton'],
  ['email', 'maison@immortela.fr'],
  ['phone', '+33 4 93 00 00 01'],
  ['phone', '+33 (0)4.93.00.00.00'],
  ['phone', '+1 (212) 555-0100'],
  ['phone', '+33 805 00 00 00'],
  ['director', 'Zoé Ã'],
  ['hostAddress', '2 rue du Port, 59100 Roubaix, +33 3 20 00 00 01'],
  ['hostAddress', '2 rue du Port, 59100 Roubaix, 03 20 00 00 00'],
  ['mediatorAddress', '16 rue Saint-Jean, 75017 Paris, www.mediation.fr'],
  ['mediatorAddress', '14 rue Saint-Jean, 75017 Paris (Www.mediation.fr).'],
  ['mediatorAddress', 'https://mediation.fr, 14 rue Saint-Jean, 75017 Paris'],
  ['responsibleAddress', '3 Dawson Street, K67 X285 Dublin'],
  ['organicCertificate', 'COSMOS ORGANIC, Ecocert, 654321'],
]

const wrong: readonly [FactName, string, string][] = [
  ['company', '1', 'name'],
  ['capital', '10 000', 'capital'],
  ['capital', 'ten thousand €', 'capital'],
  ['register', '912', 'register'],
  ['register', 'RCS Nice', 'register-digits'],
  ['register', 'RCS Nice 912 345 67', 'register-digits'],
  ['register', 'SIREN 912 345 675 00012', 'register-digits'],
  ['register', 'RCS Nice 912 345 676', 'register-key'],
  ['vat', '65 912 345 675', 'vat-form'],
  ['vat', 'FR 65 912 345 67', 'vat-form'],
  ['vat', 'US 123 456 789', 'vat-form'],
  ['vat', 'FR 66 912 345 675', 'vat-key'],
  ['vat', 'FR 68 912 345 676', 'vat-key'],
  ['producerId', 'fr654321_01wxyz', 'producer-id'],
  ['producerId', '123456', 'producer-id'],
  ['language', 'de', 'language'],
  ['offerDays', '15', 'rule'],
  ['reminderDays', '14', 'rule'],
  ['senderName', 'Maison <a@b.fr>', 'sender'],
  ['replyEmail', 'bonjour', 'email'],
  ['ordersEmail', 'commandes', 'email'],
  ['messagesEmail', 'immortela.fr', 'email'],
  ['address', 'Menton', 'address'],
  ['address', 'rue des Terrasses, Menton', 'address'],
  ['email', 'maison', 'email'],
  ['phone', '04 93 00 00 00', 'phone-form'],
  ['phone', '+33 4 93 00 00', 'phone-digits'],
  ['phone', '+33 04 93 00 00 00', 'phone-digits'],
  ['phone', '+1 23', 'phone-digits'],
  ['phone', '+33 892 00 00 00', 'phone-paid'],
  ['hostAddress', '2 rue du Port, 59100 Roubaix', 'host-phone'],
  ['hostAddress', '2 rue du Port, 59100 Roubaix, 1007', 'host-phone'],
  ['mediatorAddress', '14 rue Saint-Jean, 75017 Paris', 'site'],
  ['mediatorAddress', '14 rue Saint-Jean, 75017 Paris, contact@mediation.fr', 'site'],
  ['mediatorAddress', '14 rue Saint-Jean, 75017 Paris, jean.dupont@mediation.fr', 'site'],
  ['mediatorAddress', '14 rue Saint-Jean, 75017 St.Denis', 'site'],
  ['mediatorAddress', 'www.mediation.fr', 'address'],
  ['address', 'Rue 1 Nice', 'address'],
  ['phone', '+33 812 00 00 00', 'phone-paid'],
  ['organicCertificate', 'Ecocert', 'certificate'],
]

describe('a fact is checked as far as its form says something', () => {
  test.each(right)('%s may be %s', (name, text) => {
    expect(problemsOf({ [name]: text })).toEqual({})
  })
  test.each(wrong)('%s may not be %s: %s', (name, text, problem) => {
    expect(problemsOf({ [name]: text })).toEqual({ [name]: problem })
  })
})

test('a French VAT number has the SIREN of the register', () => {
  expect(problemsOf({ register: 'RCS Nice 912 345 675 B', vat: 'FR 44 732 829 320' })).toEqual({ vat: 'vat-register' })
  expect(problemsOf({ register: 'RCS Nice 912 345 676', vat: 'FR 44 732 829 320' })).toEqual({
    register: 'register-key',
  })
  expect(problemsOf({ register: 'Nice', vat: 'FR 44 732 829 320' })).toEqual({ register: 'register-digits' })
})

test('a fact is one line, and not longer than pages have room for', () => {
  expect(factsSchema.parse(valuesOf({ company: ' Immortela\nSAS ' })).company).toBe('Immortela SAS')
  expect(problemsOf({ company: 'a'.repeat(201) })).toEqual({ company: 'too-long' })
})

test('an example that was copied from below its field is refused', () => {
  const copied = {
    host: 'Nuage SAS',
    mediator: 'Médiation Conso',
    producerId: 'FR123456_01ABCD',
    email: 'house@your-house.com',
  }
  expect(Object.values(problemsOf(copied))).toEqual(['example', 'example', 'example', 'example'])
})
