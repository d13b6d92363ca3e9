import { expect, test } from 'vitest'
import { failureWord } from '#webhooks/web/failure-word.ts'

test.each([
  ['No answer within 10 seconds', 'webhooks.failure.late'],
  ['The address is not public', 'webhooks.failure.not-public'],
  ['getaddrinfo ENOTFOUND hooks.example.com', 'webhooks.failure.unknown-host'],
  ['connect ECONNREFUSED 127.0.0.1:1', 'webhooks.failure.refused'],
  ['self-signed certificate', 'webhooks.failure.certificate'],
  ['socket hang up', undefined],
])('the failure “%s” is said as %s', (failure, word) => {
  expect(failureWord(failure)).toBe(word)
})
