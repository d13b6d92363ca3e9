import type { QueryClient } from '@tanstack/react-query'
import { productsOfQuery } from '#catalogue/web/api.ts'
import type { Language } from '#language/language.ts'
import { maxResultsPerKind } from '#search/max-results.ts'
import type { SearchResults } from '#search/schema.ts'
import { searchQuery } from '#search/web/api.ts'

/** Everything that the page of results shows, asked for before it is drawn. */
export async function loadSearch(queryClient: QueryClient, q: string, language: Language): Promise<void> {
  const query = searchQuery(q, language, maxResultsPerKind)
  await queryClient.prefetchQuery(query)
  const results = queryClient.getQueryData(query.queryKey)
  if (results) await queryClient.prefetchQuery(productsOfQuery(codesOf(results)))
}

/** The products found, or the suggested ones where there are none. */
export function codesOf({ products, popular, total }: SearchResults): string[] {
  return (total === 0 ? popular : products).map(({ product_id }) => product_id)
}

/** The search words in the address. */
export function asText(q: string | number | undefined): string {
  return String(q ?? '')
    .trim()
    .slice(0, 200)
}
