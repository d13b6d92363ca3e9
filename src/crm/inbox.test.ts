import { expect, test } from 'vitest'
import { endsAtItsOrder, inboxKinds } from '#crm/inbox.ts'

test('F11 a withdrawal, and goods that are awaited, end at their order alone; the rest can be ticked', () => {
  expect(inboxKinds.filter(endsAtItsOrder)).toEqual(['withdrawal', 'goods-awaited'])
})
