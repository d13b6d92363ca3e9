import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { AdminPage, SavePage } from '#content/admin-schema.ts'
import type { pageEndpoints } from '#content/endpoints.ts'
import type { PageName, ShownPage } from '#content/page-fields.ts'
import type { Language } from '#language/language.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import { type SaveOutcome, saveOutcomeOf } from '#platform/browser/save-outcome.ts'

const ask = clientOf<typeof pageEndpoints>(sendSigned)

const key = ['own', 'pages']

export const pagesQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: () => ask('GET /admin/pages'),
  staleTime: 15_000,
})

/** A page as it was when it was opened: a change made meanwhile shows when it is saved. */
export const adminPageQuery = (page: PageName) =>
  queryOptions({
    queryKey: ['own', 'page', page],
    queryFn: () => ask('GET /admin/pages/:page', { params: { page } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const previewQuery = (page: PageName, language: Language) =>
  queryOptions({
    queryKey: ['own', 'page', page, 'preview', language],
    queryFn: () =>
      ask('GET /admin/pages/:page/preview', {
        params: { page },
        query: { language },
      }) as Promise<unknown> as Promise<ShownPage>,
    staleTime: 0,
    gcTime: 0,
  })

export async function savePage(page: PageName, body: SavePage): Promise<SaveOutcome<AdminPage>> {
  return saveOutcomeOf(await ask('PUT /admin/pages/:page', { params: { page }, body, expect: [400, 409] }))
}

export const readPageAgain = (page: PageName) => ask('GET /admin/pages/:page', { params: { page } })

/** Gives up the next version; where it was saved meanwhile, the page as it is now. */
export const discardPage = (page: PageName, version: string) =>
  ask('POST /admin/pages/:page/discard', { params: { page }, body: { version } })

/** Says that the words that came with the shop are right. */
export const confirmPage = (page: PageName) => ask('POST /admin/pages/:page/confirm', { params: { page } })

/** Takes the mark from words that are still right. */
export const confirmPageText = (page: PageName, text: string, since: string) =>
  ask('POST /admin/pages/:page/still-right', { params: { page }, body: { text, since } })
