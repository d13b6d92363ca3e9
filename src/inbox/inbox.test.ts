import { expect, test } from 'vitest'
import { inboxKinds } from '#inbox/inbox.ts'
import { endsAtItsOrder } from '#tasks/task.ts'

test('F11 a withdrawal, and goods that are awaited, end at their order alone; the rest can be ticked', () => {
  expect(inboxKinds.filter(endsAtItsOrder)).toEqual(['withdrawal', 'goods-awaited'])
})
