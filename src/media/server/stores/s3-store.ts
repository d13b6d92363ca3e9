import { contentTypeOf } from '#media/server/stores/file-names.ts'
import { signForS3 } from '#media/server/stores/sign-for-s3.ts'
import { type PictureStore, type StoredFile, StoreUnavailable } from '#media/server/stores/store.ts'
import type { BucketSettings } from '#platform/settings.ts'

// A picture is a few megabytes; a store that needs longer is out of reach.
const timeoutMs = 30_000
const immutable = 'public, max-age=31536000, immutable'

type Ask = (method: string, path: string, expected: readonly number[], sent?: Sent) => Promise<Response>
type Sent = { headers: Record<string, string>; body: Buffer }

const nothing: Sent = { headers: {}, body: Buffer.alloc(0) }

/** A store in a bucket of S3, or of a store that speaks as it does; addresses name the bucket in their path. */
export function s3Store(bucket: BucketSettings): PictureStore {
  const base = `${bucket.endpoint.replace(/\/+$/, '')}/${bucket.bucket}`

  const ask: Ask = async (method, path, expected, { headers, body } = nothing) => {
    const url = new URL(base + path)
    const init = {
      method,
      headers: signForS3({ method, url, headers, body }, bucket, new Date()),
      signal: AbortSignal.timeout(timeoutMs),
      ...(method === 'PUT' && { body: new Uint8Array(body) }),
    }
    const response = await fetch(url, init).catch((cause: Error) => {
      throw new StoreUnavailable('The bucket of pictures does not answer', { cause })
    })
    if (expected.includes(response.status)) return response
    const said = (await response.text().catch(() => '')).slice(0, 300)
    throw new StoreUnavailable(`The bucket of pictures answers ${response.status}: ${said}`)
  }

  return {
    async put(name, bytes) {
      const headers = { 'Content-Type': contentTypeOf(name), 'Cache-Control': immutable }
      await ask('PUT', `/${name}`, [200], { headers, body: bytes })
    },
    async get(name) {
      const response = await ask('GET', `/${name}`, [200, 404])
      if (response.status === 200) return Buffer.from(await response.arrayBuffer())
      // A bucket that is gone must not be taken for one without this file.
      if ((await response.text()).includes('NoSuchBucket')) throw new StoreUnavailable('The bucket of pictures is gone')
      return undefined
    },
    async remove(name) {
      await ask('DELETE', `/${name}`, [200, 204, 404])
    },
    list: () => filesOf(ask),
  }
}

/** Page by page: each begins after the last name of the page before. */
async function* filesOf(ask: Ask): AsyncIterable<StoredFile> {
  let after = ''
  for (;;) {
    const query = new URLSearchParams({ 'list-type': '2', ...(after && { 'start-after': after }) })
    const page = await (await ask('GET', `?${query}`, [200])).text()
    const entries = [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
      name: textOf(entry, 'Key'),
      changedAt: new Date(textOf(entry, 'LastModified')),
    }))
    yield* entries
    after = entries.at(-1)?.name ?? ''
    if (!after || textOf(page, 'IsTruncated') !== 'true') return
  }
}

/** Our own names contain nothing that XML would write in another way. */
function textOf(xml: string, element: string): string {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? ''
}
