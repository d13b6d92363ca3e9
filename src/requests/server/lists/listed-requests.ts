import { type Catalogue, currentCatalogue } from '#catalogue/server/products/catalogue.ts'
import { inLanguage } from '#catalogue/texts/texts.ts'
import { languages } from '#language/language.ts'
import { currencies } from '#money/money.ts'
import { chosenOf } from '#platform/choice-filter.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { batchesOfList, pageOfList } from '#platform/list-page.ts'
import type { CountOfList } from '#platform/manifest.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'
import { pastPeriod } from '#platform/time/period.ts'
import { type DraftOrigin, draftOrigins, draftStates, stepsOfDraft } from '#requests/draft/draft.ts'
import { readRequestFilter } from '#requests/request-filter.ts'
import type {
  ListedRequest,
  RequestFigures,
  RequestFilter,
  RequestList,
  RequestPage,
} from '#requests/request-list-schema.ts'
import type { DraftRow } from '#requests/server/drafts/draft-columns.ts'
import { isAnyDraft } from '#requests/server/drafts/draft-records.ts'
import { countDrafts, countListed, type DraftPageQuery, listDrafts } from '#requests/server/lists/draft-list-records.ts'
import { rowOf } from '#requests/server/preparing/requests.ts'

const pageSize = 50
const maxOfMessage = 280

/** A page of the owner's list of requests for orders. */
export function listedRequests({ after, before, ...filter }: RequestPage, now: BusinessTime): Promise<RequestList> {
  return pageOfList({ after, before }, { ...listOf({ filter }, now), size: pageSize, isAny: isAnyDraft })
}

/** All requests that fit, or the named ones, in batches. */
export function everyListedRequest(
  filter: RequestFilter,
  ids: readonly string[] | undefined,
  now: BusinessTime,
): AsyncGenerator<ListedRequest[]> {
  return batchesOfList(listOf({ filter: ids ? {} : filter, ids }, now))
}

function listOf(asked: Omit<Asked, 'cursor'>, now: BusinessTime) {
  const today = dayOf(now)
  return {
    read: async (cursor: Asked['cursor'], most: number) => {
      const drafts = await listDrafts(pageQueryOf({ ...asked, cursor }, now), today, most, now)
      const catalogue = await currentCatalogue()
      return drafts.map((draft) => listed(draft, catalogue, today))
    },
    idOf: ({ id }: ListedRequest) => id,
  }
}

export const countListedRequests: CountOfList = (search, now) => {
  const { filter } = readRequestFilter(search)
  return countListed(pageQueryOf({ filter, cursor: undefined }, now), dayOf(now), maxCounted, now)
}

type Asked = {
  filter: RequestFilter
  ids?: readonly string[] | undefined
  cursor: DraftPageQuery['cursor']
}

function pageQueryOf({ filter, ids, cursor }: Asked, now: BusinessTime): DraftPageQuery {
  const { q, view, state, origin, currency, language, asked, sort = 'newest' } = filter
  const inView = chosenOf(state, draftStates).filter((each) => !view || each === view)
  return {
    ...{ sort, cursor, q, ids: ids ?? null },
    states: view || state ? inView : null,
    currencies: currency ? chosenOf(currency, currencies) : null,
    origins: origin ? chosenOf(origin, draftOrigins) : null,
    languages: language ? chosenOf(language, languages) : null,
    asked: pastPeriod(asked ?? '', dayOf(now)),
  }
}

function listed(draft: DraftRow, catalogue: Catalogue, today: string): ListedRequest {
  const { facts, body, language, version, offeredAt, isBeingPaid } = draft
  const row = rowOf(draft, today)
  const message = body.length > maxOfMessage ? `${body.slice(0, maxOfMessage).trimEnd()}…` : body
  const items = draft.lines.map(({ product_id, quantity }) => ({ product_id, quantity, ...namesOf(product_id) }))
  return {
    ...{ ...row, language, version, items, message },
    offeredAt: offeredAt?.toISOString() ?? null,
    steps: stepsOfDraft(row.state, isBeingPaid),
    origin: originOf(facts.cameBy),
    asked: facts.items ?? '',
  }

  function namesOf(code: string) {
    const product = catalogue.byCode(code)
    if (!product) return { title: code, subtitle: '' }
    const { title, subtitle } = inLanguage(product, language)
    return { title, subtitle }
  }
}

/** A draft that says nothing of it was asked for on the site. */
function originOf(cameBy: string | undefined): DraftOrigin {
  return draftOrigins.find((origin) => origin === cameBy) ?? 'site'
}

/** How many requests each view lists. */
export async function figuresOfRequests(now: BusinessTime): Promise<RequestFigures> {
  const counted = await countDrafts(maxCounted, dayOf(now))
  const counts = Object.fromEntries(counted.map(({ view, count }) => [view, count])) as RequestFigures['counts']
  return { counts }
}
