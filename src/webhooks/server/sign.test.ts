import { expect, test } from 'vitest'
import { newSigningSecret, sign } from '#webhooks/server/sign.ts'

test('a message is signed as the sample of Standard Webhooks', () => {
  // https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
  const headers = sign(
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    '{"test": 2432232314}',
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    new Date(1_614_265_330_000),
  )
  expect(headers).toMatchObject({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('a secret has 256 bits and is never the same', () => {
  expect(Buffer.from(newSigningSecret().replace('whsec_', ''), 'base64')).toHaveLength(32)
  expect(newSigningSecret()).not.toBe(newSigningSecret())
})
