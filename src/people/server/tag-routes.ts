import type { Admin } from '#accounts/account.ts'
import { guards } from '#accounts/server/access.ts'
import { deleteTag, putTag, restoreTag, saveTag, takeTagOff } from '#contacts/server/manage-tags.ts'
import { tagEndpoints } from '#people/endpoints.ts'
import { readTags } from '#people/server/tags/read-tags.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The owner's routes to the tags of contacts. */
export function tagRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(tagEndpoints)
  const by = (admin: Admin) => ({ admin, now: businessNow() })

  open('GET /admin/tags', adminsOnly('read'), () => readTags(businessNow()))

  open('PUT /admin/tags/:id', adminsOnly('people'), async ({ params, body }, c) => {
    const { version } = await saveTag(params.id, body, by(c.var.account))
    return { id: params.id, version }
  })

  open('DELETE /admin/tags/:id', adminsOnly('people'), async ({ params, query }, c) => {
    await deleteTag(params.id, query.version, by(c.var.account))
    return undefined
  })

  open('POST /admin/tags/:id/restore', adminsOnly('people'), async ({ params }, c) => {
    const { version } = await restoreTag(params.id, by(c.var.account))
    return { id: params.id, version }
  })

  open('POST /admin/tags/:id/put-on', adminsOnly('people'), ({ params, body }, c) =>
    putTag({ id: params.id, ...body }, by(c.var.account)),
  )

  open('POST /admin/tags/:id/take-off', adminsOnly('people'), ({ params, body }, c) =>
    takeTagOff({ id: params.id, ...body }, by(c.var.account)),
  )

  return routes
}
