import { guards } from '#accounts/server/access.ts'
import { answerPair } from '#contacts/server/compare-contacts.ts'
import { undoMerge } from '#contacts/server/undo-merge.ts'
import { mergeEndpoints } from '#people/merge-endpoints.ts'
import { mergePair, readMerges } from '#people/server/merging/merge-pair.ts'
import { previewMerge } from '#people/server/merging/preview-merge.ts'
import { readDuplicates } from '#people/server/merging/read-duplicates.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The owner's routes to contacts that may be one person, and are merged. */
export function mergeRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(mergeEndpoints)

  open('GET /admin/contacts/:id/merge/:other', adminsOnly('read'), ({ params }) =>
    previewMerge(params.id, params.other),
  )

  open('POST /admin/contacts/:id/merge/:other', adminsOnly('people'), ({ params, body }, c) =>
    mergePair(params, body, c.var.account, businessNow()),
  )

  open('GET /admin/contacts/:id/merges', adminsOnly('read'), ({ params }) => readMerges(params.id, businessNow()))

  open('POST /admin/merges/:id/undo', adminsOnly('people'), ({ params }, c) =>
    undoMerge(params.id, c.var.account, businessNow()),
  )

  open('GET /admin/duplicates', adminsOnly('read'), ({ query }) => readDuplicates(query))

  open('PUT /admin/duplicates/:id/:other', adminsOnly('people'), async ({ params }, c) => {
    await answerPair({ one: params.id, other: params.other, isSame: false }, c.var.account, businessNow())
    return undefined
  })

  open('DELETE /admin/duplicates/:id/:other', adminsOnly('people'), async ({ params }, c) => {
    await answerPair({ one: params.id, other: params.other, isSame: true }, c.var.account, businessNow())
    return undefined
  })

  return routes
}
