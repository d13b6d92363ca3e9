import { expect, test } from 'vitest'
import { occasionOf, type TaskKey } from '#tasks/task.ts'

test.each<[TaskKey, string]>([
  [{ kind: 'dispute', of: ['d1'] }, 'dispute:d1'],
  [{ kind: 'dispute', of: ['d1', 'o1'] }, 'dispute:d1:o1'],
  [{ kind: 'interest', of: ['o1'] }, 'interest:o1'],
  [{ kind: 'contact', of: ['m1'] }, 'message:m1'],
  [{ kind: 'withdrawal-unmatched', of: ['m1'] }, 'message:m1'],
  [{ kind: 'withdrawal-again', of: ['o1', 'm1'] }, 'withdrawal-again:o1:m1'],
])('a task keeps the occasion that earlier releases stored: %o', (key, occasion) => {
  expect(occasionOf(key)).toBe(occasion)
})
