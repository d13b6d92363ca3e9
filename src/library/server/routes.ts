import type { Context } from 'hono'
import type { Admin } from '#accounts/account.ts'
import { guards } from '#accounts/server/access.ts'
import { libraryEndpoints } from '#library/endpoints.ts'
import type { PictureWithUses } from '#media/schema.ts'
import {
  type By,
  type Changed,
  describePicture,
  makeCopiesAgain,
  removePicture,
  restorePicture,
  takeBackReplacement,
} from '#media/server/change-picture.ts'
import { listLibrary, listPicturedProducts } from '#media/server/listed-pictures.ts'
import { readPictureWithUses } from '#media/server/read-picture-with-uses.ts'
import { receive } from '#media/server/receive.ts'
import { storeUpload } from '#media/server/store-upload.ts'
import { StoreFull, StoreUnavailable } from '#media/server/stores/store.ts'
import { openerOf, otherwise } from '#platform/http/open-endpoints.ts'
import { Refusal, type RefusalCode } from '#platform/http/refusal.ts'
import { log } from '#platform/process/log.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

type Signed = Context<{ Variables: { account: Admin } }>

/** The owner's routes to the pictures. */
export function libraryRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(libraryEndpoints)

  open('GET /admin/pictures', adminsOnly('read'), ({ query }) => listLibrary(query))

  open('GET /admin/pictured-products', adminsOnly('read'), ({ query }) => listPicturedProducts(query))

  open('POST /admin/pictures', adminsOnly('products'), async ({ query: { name = '', replaces, version } }, c) => {
    if (replaces && !version) throw new Refusal('invalid', 'version: Which version is replaced is not said')
    try {
      const received = await receive(c.req.raw.body, Number(c.req.header('content-length') ?? 0))
      const kept = await storeUpload(
        received,
        name,
        byOf(c),
        replaces && version ? { id: replaces, version } : undefined,
      )
      if (!('refused' in kept)) return kept
      if (kept.refused === 'changed') return otherwise(409, changed(c, kept.current))
      if (kept.refused === 'known') {
        return otherwise(409, { ...said(c, 'conflict', 'Another picture has these bytes'), known: kept.known })
      }
      return otherwise(400, { ...said(c, 'invalid', 'This is no picture that can be taken'), reason: kept.refused })
    } catch (error) {
      return answerStoreFailure(c, error)
    }
  })

  open('GET /admin/pictures/:id', adminsOnly('read'), ({ params }) => readPictureWithUses(params.id))

  open('PUT /admin/pictures/:id', adminsOnly('products'), async ({ params, body }, c) =>
    answerOf(c, await describePicture(params.id, body, byOf(c))),
  )

  open('POST /admin/pictures/:id/take-back', adminsOnly('products'), async ({ params, body }, c) =>
    answerOf(c, await takeBackReplacement(params.id, body.version, byOf(c))),
  )

  open('POST /admin/pictures/:id/make', adminsOnly('products'), ({ params }, c) => makeCopiesAgain(params.id, byOf(c)))

  open('POST /admin/pictures/:id/remove', adminsOnly('products'), async ({ params, body }, c) => {
    const removed = await removePicture(params.id, body.version, byOf(c))
    if (removed === 'removed') return undefined
    if (removed.refused === 'changed') return otherwise(409, changed(c, removed.current))
    return otherwise(409, { ...said(c, 'conflict', 'Something shows the picture'), usedBy: removed.usedBy })
  })

  open('POST /admin/pictures/:id/restore', adminsOnly('products'), ({ params }, c) =>
    restorePicture(params.id, byOf(c)),
  )

  return routes
}

function byOf(c: Signed): By {
  const { memberId, email } = c.var.account
  return { memberId, email, at: businessNow() }
}

function answerOf(c: Signed, outcome: Changed) {
  return 'picture' in outcome ? outcome.picture : otherwise(409, changed(c, outcome.current))
}

function changed(c: Signed, current: PictureWithUses) {
  return { ...said(c, 'changed', 'Another admin has changed this picture meanwhile'), current }
}

function said<Code extends RefusalCode>(c: Signed, error: Code, message: string) {
  return { error, message, requestId: c.get('requestId') }
}

/** Distinguishes a full or unavailable store from a faulty file. */
function answerStoreFailure(c: Signed, error: unknown) {
  const isFull = error instanceof StoreFull
  if (!isFull && !(error instanceof StoreUnavailable)) throw error
  log.error({ err: error }, 'A picture could not be stored')
  return otherwise(503, {
    ...said(c, 'unavailable', isFull ? 'No room for another picture' : 'The picture store is out of reach'),
    reason: isFull ? 'full' : 'store',
  })
}
