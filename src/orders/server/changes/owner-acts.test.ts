import { expect, test } from 'vitest'
import { assertPossible, isRefusedWhileStepWaits } from '#orders/server/changes/owner-acts.ts'
import { ownerSteps } from '#orders/states/owner-steps.ts'
import { someFacts } from '#orders/testing/some-facts.ts'
import { paid, ready, today } from '#orders/testing/state-cases.ts'
import { newId } from '#platform/database/identifiers.ts'
import { erasedAddress } from '#platform/http/erased-address.ts'

const guest = { memberId: null, email: 'guest@example.com' }
const member = { memberId: 'a member', email: 'member@example.com' }
const sent = { ...paid, partlyShipped: true, shipped: true }

test.each([
  ['address', { facts: someFacts(sent), ...guest }, 'A parcel has left'],
  ['gift', { facts: someFacts(sent), ...guest }, 'A parcel has left'],
  ['email', { facts: someFacts(paid), ...member }, 'A member changes the address'],
  ['email', { facts: someFacts(paid), memberId: null, email: erasedAddress(newId()) }, 'was erased'],
  ['extend', { facts: someFacts({ ...ready, asksAboutDate: true }), ...guest }, 'A later date is in question'],
  ['cancel', { facts: someFacts(sent), ...guest }, 'This cannot be done with an order that is shipped'],
] as const)('ADM-02 the act %s is refused by its own condition', (act, order, refusal) => {
  expect(() => assertPossible(act, order, today)).toThrow(refusal)
})

test('ADM-02 no state of an order forbids a note, a voided entry, a letter or a refund that is owed', () => {
  const over = { facts: someFacts({ cancelledBecause: 'buyer' }), ...member }
  for (const act of ['note', 'void', 'letter-again', 'letter-back', 'refund-again', 'refund-found'] as const) {
    expect(() => assertPossible(act, over, today), act).not.toThrow()
  }
  for (const act of ['address', 'gift', 'email'] as const) {
    expect(() => assertPossible(act, { facts: someFacts(paid), ...guest }, today), act).not.toThrow()
  }
})

test('ADM-02 while a step waits, every other step but a note is refused', () => {
  expect(ownerSteps.filter((step) => !isRefusedWhileStepWaits(step))).toEqual(['note'])
  expect(isRefusedWhileStepWaits('letter-again')).toBe(false)
  expect(isRefusedWhileStepWaits('refund-found')).toBe(false)
})
