import { guards } from '#accounts/server/access.ts'
import { currentCatalogue } from '#catalogue/server/products/catalogue.ts'
import { contentEndpoints, pageEndpoints } from '#content/endpoints.ts'
import { picturesOf } from '#content/pictures-of.ts'
import { confirmDelivered } from '#content/server/confirm-delivered.ts'
import { pageAt } from '#content/server/page-at.ts'
import { publicContent } from '#content/server/public-content.ts'
import { listedPages, readAdminPage } from '#content/server/read-admin-page.ts'
import { confirmPageText, discardPage, savePage } from '#content/server/save-page.ts'
import { shownPage } from '#content/server/shown-page.ts'
import { findShownPictures } from '#media/server/find-shown-pictures.ts'
import { problemsIn, type refuseInput } from '#platform/http/input.ts'
import { openerOf, otherwise } from '#platform/http/open-endpoints.ts'
import { type FieldProblem, Refusal } from '#platform/http/refusal.ts'
import { anyone } from '#platform/http/routes.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

export function contentRoutes({ trial }: Pick<Settings, 'trial'>) {
  const { open, routes } = openerOf(contentEndpoints)

  open('GET /pages/:page', anyone, async ({ params: { page }, query: { language } }, c) => {
    const { content, pictures } = await publicContent(page, businessNow())
    c.header('Cache-Control', 'public, max-age=0, must-revalidate')
    if (Object.keys(c.req.query()).length === 1) c.header('X-Cacheable', 'pages')
    return shownPage(page, content, pictures, { language, trial, isShown: await isShownProduct() })
  })

  return routes
}

/** The owner's routes to the words of the pages. */
export function pageAdminRoutes({ publicUrl, trial }: Pick<Settings, 'publicUrl' | 'trial'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(pageEndpoints)

  open('GET /admin/pages', adminsOnly('read'), async () => ({ rows: await listedPages(businessNow()) }))
  open('GET /admin/pages/:page', adminsOnly('read'), ({ params }) => readAdminPage(params.page, businessNow()))

  open('GET /admin/pages/:page/preview', adminsOnly('read'), async ({ params: { page }, query: { language } }) => {
    const { content } = (await pageAt(page, businessNow())).edited
    const reader = { language, trial, isShown: await isShownProduct() }
    return shownPage(page, content, await findShownPictures(picturesOf(page, content)), reader)
  })

  open(
    'PUT /admin/pages/:page',
    adminsOnly('articles'),
    async ({ params, body }, c) => {
      const outcome = await savePage(params.page, body, { actor: c.var.account, now: businessNow() })
      if ('saved' in outcome) return outcome.saved
      if (outcome.refused === 'invalid') throw new PageRefused(outcome.problems)
      return otherwise(409, {
        error: 'conflict' as const,
        message: 'Another admin has saved this page meanwhile',
        requestId: c.get('requestId'),
        current: outcome.current,
      })
    },
    { refuse: refusePage },
  )

  open('POST /admin/pages/:page/discard', adminsOnly('articles'), async ({ params: { page }, body }, c) => {
    await discardPage(page, body.version, { actor: c.var.account, now: businessNow() })
    return readAdminPage(page, businessNow())
  })

  open('POST /admin/pages/:page/confirm', adminsOnly('articles'), async ({ params: { page } }, c) => {
    const now = businessNow()
    await confirmDelivered({ kind: 'page', name: page }, { actor: c.var.account, now })
    return readAdminPage(page, now)
  })

  open('POST /admin/pages/:page/still-right', adminsOnly('articles'), async ({ params: { page }, body }, c) => {
    await confirmPageText({ page, ...body }, { actor: c.var.account, now: businessNow() })
    return readAdminPage(page, businessNow())
  })

  return routes
}

async function isShownProduct(): Promise<(slug: string) => boolean> {
  const { bySlug } = await currentCatalogue()
  return (slug) => bySlug(slug) !== undefined
}

export class PageRefused extends Refusal {
  override readonly details: { problems: readonly FieldProblem[] }

  constructor(problems: readonly FieldProblem[]) {
    super('invalid', 'Not every field is right')
    this.details = { problems }
  }
}

/** As `refuseInput`, with the fields as the form names them. */
export function refusePage(checked: Parameters<typeof refuseInput>[0]): void {
  if (checked.success) return
  const problems = problemsIn(checked.error ?? [])
  throw new PageRefused(problems.map(({ field, problem }) => ({ field: field.replace(/^content\./, ''), problem })))
}
