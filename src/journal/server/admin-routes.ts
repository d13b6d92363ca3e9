import { guards } from '#accounts/server/access.ts'
import { articleEndpoints } from '#journal/endpoints.ts'
import { readCategories, saveCategories } from '#journal/server/categories/save-categories.ts'
import { figuresOfArticles, listedArticles } from '#journal/server/lists/listed-articles.ts'
import { makePreviewLink } from '#journal/server/previews/make-preview-link.ts'
import { withdrawPreviewLinks } from '#journal/server/previews/withdraw-preview-links.ts'
import { confirmArticleText } from '#journal/server/sheets/confirm-article-text.ts'
import { deleteArticle } from '#journal/server/sheets/delete-article.ts'
import { readAdminArticle } from '#journal/server/sheets/read-admin-article.ts'
import { saveArticle } from '#journal/server/sheets/save-article.ts'
import { problemsIn, type refuseInput } from '#platform/http/input.ts'
import { openerOf, otherwise } from '#platform/http/open-endpoints.ts'
import { type FieldProblem, Refusal } from '#platform/http/refusal.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The owner's routes to the journal. */
export function articleAdminRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(articleEndpoints)

  open('GET /admin/journal', adminsOnly('read'), ({ query }) => listedArticles(query, businessNow()))
  open('GET /admin/journal-figures', adminsOnly('read'), () => figuresOfArticles(businessNow()))
  open('GET /admin/journal-categories', adminsOnly('read'), () => readCategories())
  open('PUT /admin/journal-categories', adminsOnly('articles'), ({ body }, c) =>
    saveCategories(body, c.var.account, businessNow()),
  )
  open('GET /admin/journal/:id', adminsOnly('read'), ({ params }) => readAdminArticle(params.id))

  open(
    'PUT /admin/journal/:id',
    adminsOnly('articles'),
    async ({ params, body }, c) => {
      const outcome = await saveArticle(params.id, body, { actor: c.var.account, now: businessNow() })
      if ('saved' in outcome) return outcome.saved
      if (outcome.refused === 'invalid') throw new ArticleRefused(outcome.problems)
      return otherwise(409, {
        error: 'conflict' as const,
        message: 'Another admin has saved this article meanwhile',
        requestId: c.get('requestId'),
        current: outcome.current,
      })
    },
    { refuse: refuseArticle },
  )

  open('DELETE /admin/journal/:id', adminsOnly('articles'), ({ params: { id }, query: { version } }, c) =>
    deleteArticle({ id, version }, c.var.account, businessNow()),
  )

  open('POST /admin/journal/:id/still-right', adminsOnly('articles'), async ({ params: { id }, body }, c) => {
    await confirmArticleText({ id, ...body }, c.var.account, businessNow())
    return readAdminArticle(id)
  })

  open('POST /admin/journal/:id/preview-links', adminsOnly('articles'), ({ params: { id }, body }, c) =>
    makePreviewLink({ id, ...body, publicUrl }, c.var.account, businessNow()),
  )

  open('DELETE /admin/journal/:id/preview-links', adminsOnly('articles'), ({ params: { id } }, c) =>
    withdrawPreviewLinks(id, c.var.account, businessNow()),
  )

  return routes
}

class ArticleRefused extends Refusal {
  override readonly details: { problems: readonly FieldProblem[] }

  constructor(problems: readonly FieldProblem[]) {
    super('invalid', 'Not every field is right')
    this.details = { problems }
  }
}

/** As `refuseInput`, with the fields as the form names them. */
function refuseArticle(checked: Parameters<typeof refuseInput>[0]): void {
  if (checked.success) return
  const problems = problemsIn(checked.error ?? [])
  throw new ArticleRefused(problems.map(({ field, problem }) => ({ field: field.replace(/^sheet\./, ''), problem })))
}
