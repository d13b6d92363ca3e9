// Titles of the products that the owner's pages name. Those named at once are asked for in one question.
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProductTitles } from '#catalogue/endpoints/product-choices-schema.ts'
import { type Title, titlesOf } from '#catalogue/shown/own-title.ts'
import { findTitles } from '#catalogue/web/product-choices-api.ts'

const named = new Set<string>()
let asked = 0
let isWaiting = false

const titlesQuery = queryOptions({
  queryKey: ['own', 'titles'],
  queryFn: askAll,
  staleTime: 60_000,
})
const none: ProductTitles = []

/** Reads the titles of a product by its code: undefined until they are here, and where the house has no such product. */
export function useTitles(): (code: string) => Title | undefined {
  const queries = useQueryClient()
  const { data: titles = none } = useQuery(titlesQuery)
  return (code) => {
    askFor(code, queries)
    return titlesOf(titles, code)
  }
}

function askFor(code: string, queries: QueryClient): void {
  named.add(code)
  if (named.size === asked || isWaiting) return
  isWaiting = true
  setTimeout(() => {
    isWaiting = false
    if (named.size > asked) void queries.refetchQueries(titlesQuery)
  })
}

async function askAll(): Promise<ProductTitles> {
  asked = named.size
  const parts = await Promise.all(inParts([...named]).map(findTitles))
  return parts.flat()
}

/** A question has at most 2,000 letters. */
function inParts(codes: readonly string[]): string[] {
  const parts: string[] = []
  for (const code of codes) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + code.length < 2_000) parts[parts.length - 1] = `${last},${code}`
    else parts.push(code)
  }
  return parts
}
