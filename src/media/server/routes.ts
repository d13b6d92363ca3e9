import { type Context, Hono } from 'hono'
import { contentTypeOf, isPublished } from '#media/server/stores/file-names.ts'
import { pictureStore } from '#media/server/stores/open-store.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { anyone } from '#platform/http/routes.ts'

const aYear = 'public, max-age=31536000, immutable'

/** The files of uploaded pictures, which visitors see. Their names carry a digest, so they never change. */
export const mediaRoutes = new Hono().get('/media/:name', anyone, async (c: Context) => {
  const name = c.req.param('name') ?? ''
  if (!isPublished(name)) throw missing()
  const etag = `"${name}"`
  if (c.req.header('if-none-match')?.includes(etag)) return kept(c, etag).body(null, 304)
  const bytes = await pictureStore().get(name)
  if (!bytes) throw missing()
  kept(c, etag)
  c.header('Content-Type', contentTypeOf(name))
  c.header('Content-Security-Policy', "default-src 'none'")
  return c.body(new Uint8Array(bytes))
})

function kept(c: Context, etag: string): Context {
  c.header('Cache-Control', aYear)
  c.header('ETag', etag)
  return c
}

function missing(): Refusal {
  return new Refusal('missing', 'There is no such picture')
}
