import { expect, test } from 'vitest'
import { emailSchema } from '#platform/input.ts'

test.each(['camille@example.com', 'c.martin+immortela@sub.example.co.uk', "o'neil@example.com"])(
  '%s is an e-mail',
  (text) => {
    expect(emailSchema.safeParse(text).success).toBe(true)
  },
)

test.each(['camille', 'camille@', '@example.com', 'a b@example.com', 'a@b', 'a@example.com\nBcc: b@example.com'])(
  '%j is no e-mail',
  (text) => {
    expect(emailSchema.safeParse(text).success).toBe(false)
  },
)

test('an e-mail of more than 254 characters is none', () => {
  const withName = (length: number) => `${'x'.repeat(length)}@${'y'.repeat(60)}.${'z'.repeat(60)}.example.com`
  expect(emailSchema.safeParse(withName(60)).success).toBe(true)
  expect(emailSchema.safeParse(withName(130)).success).toBe(false)
})
