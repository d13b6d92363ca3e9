import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { contentEndpoints } from '#content/endpoints.ts'
import type { PageName, ShownPage } from '#content/page-fields.ts'
import { languageAt } from '#language/address.ts'
import type { Language } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof contentEndpoints>()

/** The words of a page, by the fields that `page-fields.ts` gives it. */
export const pageQuery = <Page extends PageName>(page: Page, language: Language) =>
  queryOptions({
    queryKey: ['pages', page, language],
    queryFn: () =>
      ask('GET /pages/:page', { params: { page }, query: { language } }) as Promise<unknown> as Promise<
        ShownPage<Page>
      >,
  })

type Loading = {
  context: { queryClient: QueryClient; place: { language: Language } }
  location: { publicHref: string }
}

/** Loads the words of a page for a route that shows them. */
export function loadPage<Page extends PageName>(
  { context: { queryClient, place }, location }: Loading,
  page: Page,
): Promise<ShownPage<Page>> {
  return queryClient.ensureQueryData(pageQuery(page, languageAt(location.publicHref, place.language)))
}

/** The loader of a route that shows the words of these pages. */
export const loadPages =
  (...pages: PageName[]) =>
  async (loading: Loading): Promise<void> => {
    await Promise.all(pages.map((page) => loadPage(loading, page)))
  }

/** The words of a page in the visitor's language; its loader has asked for them. */
export function usePage<Page extends PageName>(page: Page): ShownPage<Page> {
  return useSuspenseQuery(pageQuery(page, useLanguage().language)).data
}
