import { afterEach, expect, test } from 'vitest'
import { s3Store } from '#media/server/stores/s3-store.ts'
import { StoreUnavailable } from '#media/server/stores/store.ts'
import { anS3Double } from '#media/testing/s3-double.ts'
import { storeContract } from '#media/testing/store-contract.ts'

const bucket = anS3Double()
const name = `${'f'.repeat(64)}-320.avif`

afterEach(() => {
  bucket.mood = 'works'
})

storeContract('in a bucket of S3', () => s3Store(bucket.settings))

test('A file in a bucket has its media type', async () => {
  await s3Store(bucket.settings).put(name, Buffer.from('bytes'))
  expect(bucket.files.get(name)?.type).toBe('image/avif')
})

test('A bucket that refuses, is busy for long or has another key is out of reach, and is not taken for empty', async () => {
  const store = s3Store(bucket.settings)
  bucket.mood = 'refuses'
  await expect(store.get(name)).rejects.toThrow(StoreUnavailable)
  bucket.mood = 'is busy'
  await expect(store.put(name, Buffer.from('bytes'))).rejects.toThrow(StoreUnavailable)
  bucket.mood = 'works'
  const attacker = s3Store({ ...bucket.settings, secretAccessKey: 'another secret' })
  await expect(attacker.get(name)).rejects.toThrow(StoreUnavailable)
  await expect(attacker.list()[Symbol.asyncIterator]().next()).rejects.toThrow(StoreUnavailable)
})

test('A bucket that is gone is not taken for one without the file', async () => {
  const gone = s3Store({ ...bucket.settings, bucket: 'another-bucket' })
  await expect(gone.get(name)).rejects.toThrow(StoreUnavailable)
})

test('A bucket that does not answer is out of reach', async () => {
  const nowhere = s3Store({ ...bucket.settings, endpoint: 'http://127.0.0.1:9' })
  await expect(nowhere.put(name, Buffer.from('bytes'))).rejects.toThrow(StoreUnavailable)
})
