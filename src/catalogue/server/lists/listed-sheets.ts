import type { ProductTitles } from '#catalogue/endpoints/product-choices-schema.ts'
import type {
  SheetFigures,
  SheetFilter,
  SheetList,
  SheetPage,
  SheetRow,
} from '#catalogue/endpoints/sheet-list-schema.ts'
import { hasAnySheet, listIncomplete, listTitles, readSheets } from '#catalogue/server/lists/sheet-list-records.ts'
import {
  countSheets,
  countSheetViews,
  pageOfSheets,
  type SheetPageQuery,
} from '#catalogue/server/lists/sheet-page-records.ts'
import { onCatalogueChange } from '#catalogue/server/products/catalogue.ts'
import { readThreshold } from '#catalogue/server/stock/stock-settings-records.ts'
import { choicesOfFilter, readSheetFilter, type SheetFilterName, usualSort } from '#catalogue/sheets/sheet-filter.ts'
import { titlesOf } from '#catalogue/shown/own-title.ts'
import { chosenOf } from '#platform/choice-filter.ts'
import { cachedValue } from '#platform/database/cached-value.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { batchesOfList, pageOfList } from '#platform/list-page.ts'
import type { CountOfList } from '#platform/manifest.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

const pageSize = 50

/** A page of the owner's list of products. */
export function listedSheets({ after, before, ...filter }: SheetPage, now: BusinessTime): Promise<SheetList> {
  return pageOfList({ after, before }, { ...listOf(filter, now), size: pageSize, isAny: hasAnySheet })
}

/** The first products of the list, as far as so many. */
export function firstSheets(filter: SheetFilter, most: number, now: BusinessTime): Promise<SheetRow[]> {
  return listOf(filter, now).read(undefined, most)
}

/** All products that fit, or the named ones, in batches. */
export async function* everyListedSheet(
  filter: SheetFilter,
  named: readonly string[] | undefined,
  now: BusinessTime,
): AsyncGenerator<SheetRow[]> {
  if (named) yield readSheets(named, now)
  else yield* batchesOfList(listOf(filter, now))
}

function listOf(filter: SheetFilter, now: BusinessTime) {
  return {
    read: async (cursor: SheetPageQuery['cursor'], most: number) =>
      readSheets(await pageOfSheets(await pageQueryOf(filter, cursor), most), now),
    idOf: ({ product_id }: SheetRow) => product_id,
  }
}

export const countListedSheets: CountOfList = async (search) =>
  countSheets(await pageQueryOf(readSheetFilter(search).filter, undefined), maxCounted)

/** How many products each view lists. */
export async function figuresOfSheets(): Promise<SheetFigures> {
  const counted = await countSheetViews(maxCounted, await readThreshold())
  const counts = Object.fromEntries(counted.map(({ view, count }) => [view, count])) as SheetFigures['counts']
  return { counts }
}

const titles = cachedValue('titles of products', listTitles)
onCatalogueChange(titles.changed)

/** The titles of all products, for letters and sheets that name any. */
export function productTitles(): Promise<ProductTitles> {
  return titles.current()
}

/** The titles of some products, for owner's pages that name them. */
export async function findTitles(codes: readonly string[]): Promise<ProductTitles> {
  const all = await productTitles()
  return codes.flatMap((code) => titlesOf(all, code) ?? [])
}

// Which they are follows from texts, prices and pictures: to ask it of each product would read all of them for every page.
const incomplete = cachedValue('incomplete products', listIncomplete)
onCatalogueChange(incomplete.changed)

async function withData(chosen: readonly string[] | null): Promise<Pick<SheetPageQuery, 'among' | 'without'>> {
  if (!chosen || chosen.length === choicesOfFilter.data.length) return { among: null, without: null }
  const codes = await incomplete.current()
  if (chosen.includes('complete')) return { among: null, without: codes }
  return { among: chosen.includes('incomplete') ? codes : [], without: null }
}

async function pageQueryOf(filter: SheetFilter, cursor: SheetPageQuery['cursor']): Promise<SheetPageQuery> {
  const chosen = (name: SheetFilterName) => (filter[name] ? chosenOf(filter[name], choicesOfFilter[name]) : null)
  return {
    view: filter.view ?? 'any',
    sort: filter.sort ?? usualSort(filter.view),
    cursor,
    q: filter.q,
    states: chosen('state'),
    modes: chosen('mode'),
    levels: chosen('stock'),
    wishes: chosen('wished'),
    sales: chosen('sale'),
    ...(await withData(chosen('data'))),
    // A number, so that a page is planned for it.
    house: filter.view === 'low' || filter.stock ? await readThreshold() : 0,
  }
}
