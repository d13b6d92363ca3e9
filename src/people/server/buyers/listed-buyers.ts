import { amount } from '#money/money.ts'
import { readBuyerFilter } from '#people/buyer-filter.ts'
import type { BuyerFigures, BuyerFilter, BuyerList, BuyerPage, ListedBuyer } from '#people/buyer-schema.ts'
import {
  type BuyerPageQuery,
  countBuyers,
  countBuyerViews,
  isAnyBuyer,
  listBuyerIds,
  readFewMembers,
} from '#people/server/buyers/buyer-list-records.ts'
import { type BuyerRow, findBuyers } from '#people/server/buyers/buyer-row-records.ts'
import { findCountries, readSearch } from '#people/server/list/list-records.ts'
import { listed } from '#people/server/list/listed-contacts.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { pageOfList } from '#platform/list-page.ts'
import type { CountOfList } from '#platform/manifest.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

const pageSize = 50

/** A page of the owner's list of people who bought, each once, with what their orders say. */
export async function listedBuyers({ after, before, ...filter }: BuyerPage, now: BusinessTime): Promise<BuyerList> {
  const query = await queryOf(filter)
  const list = {
    read: (cursor: BuyerPageQuery['cursor'], most: number) => readBuyers({ ...query, cursor }, most, now),
    idOf: ({ id }: ListedBuyer) => id,
  }
  const page = await pageOfList({ after, before }, { ...list, size: pageSize, isAny: isAnyBuyer })
  return { ...page, isNear: query.search?.near !== undefined }
}

async function queryOf(filter: BuyerFilter): Promise<Omit<BuyerPageQuery, 'cursor'>> {
  const search = filter.q ? await readSearch(filter.q) : undefined
  return { filter, search, hasFewMembers: filter.view === 'members' && (await readFewMembers()) }
}

async function readBuyers(query: BuyerPageQuery, most: number, now: BusinessTime): Promise<ListedBuyer[]> {
  const ids = await listBuyerIds(query, most, dayOf(now))
  return ids.length === 0 ? [] : (await findBuyers(ids, dayOf(now))).map(toListed)
}

export const countListedBuyers: CountOfList = async (search, now) => {
  return countBuyers(await queryOf(readBuyerFilter(search).filter), maxCounted, dayOf(now))
}

/** How many people each view lists, and the countries to choose from. */
export async function figuresOfBuyers(now: BusinessTime): Promise<BuyerFigures> {
  const counted = await countBuyerViews(await readFewMembers(), maxCounted, dayOf(now))
  const counts = Object.fromEntries(counted.map(({ view, count }) => [view, count])) as BuyerFigures['counts']
  return { counts, countries: await findCountries() }
}

function toListed({ number, kind, state, placedAt, sums, ...row }: BuyerRow): ListedBuyer {
  const { orderCount, canceledCount, isMember, products, productCount, ...contact } = row
  return {
    ...listed(contact),
    newest: { number, kind, state, placedAt: placedAt.toISOString() },
    ...{ orderCount, canceledCount, isMember, products, productCount },
    sums: sums.map(({ currency, netReceivedMinor, dueMinor, dueOn, isOverdue }) => ({
      ...{ dueOn, isOverdue },
      netReceived: amount(netReceivedMinor, currency),
      due: amount(dueMinor, currency),
    })),
  }
}
