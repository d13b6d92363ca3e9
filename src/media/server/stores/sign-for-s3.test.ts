import { expect, test } from 'vitest'
import { signForS3 } from '#media/server/stores/sign-for-s3.ts'

// The examples of Amazon's documentation, "Signature Calculations for the Authorization Header".
const keys = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const bucket = 'https://examplebucket.s3.amazonaws.com'

test.each([
  ['GET', '/test.txt', { Range: 'bytes=0-9' }, '', 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
  [
    'PUT',
    '/test$file.text',
    { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    'Welcome to Amazon S3.',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  ['GET', '/?max-keys=2&prefix=J', {}, '', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('Amazon’s example is signed as Amazon signs it: %s %s', (method, path, headers, body, signature) => {
  const asked = {
    method,
    url: new URL(path, bucket),
    headers: headers as Record<string, string>,
    body: Buffer.from(body),
  }
  const { authorization } = signForS3(asked, keys, new Date('2013-05-24T00:00:00Z'))
  expect(authorization).toContain(`Signature=${signature}`)
})
