import type {
  SheetFigures,
  SheetFilter,
  SheetList,
  SheetPage,
  SheetRow,
} from '#catalogue/endpoints/sheet-list-schema.ts'
import type { ProductTitles } from '#catalogue/endpoints/sheet-schema.ts'
import { hasAnySheet, listIncomplete, listTitles, readSheets } from '#catalogue/server/lists/sheet-list-records.ts'
import {
  type AskedSheets,
  countSheets,
  countSheetViews,
  pageOfSheets,
} from '#catalogue/server/lists/sheet-page-records.ts'
import { onCatalogueChange } from '#catalogue/server/products/catalogue.ts'
import { readThreshold } from '#catalogue/server/stock/stock-settings-records.ts'
import { choicesOfFilter, readSheetFilter, type SheetFilterName } from '#catalogue/sheets/sheet-filter.ts'
import { cachedValue } from '#platform/database/cached-value.ts'
import { mostCounted } from '#platform/list-filter.ts'
import type { CountOfList } from '#platform/manifest.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { chosenOf } from '#platform/written-choices.ts'

const pageSize = 50
const batchSize = 500

/** A page of the owner's list of products. */
export async function listedSheets(page: SheetPage, now: BusinessTime): Promise<SheetList> {
  const { after, before, ...filter } = page
  const back = before === undefined ? undefined : await pageBefore(filter, before)
  const start = before === undefined ? after : undefined
  const found = back ?? (await codesOf(filter, start, pageSize + 1))
  const codes = found.slice(0, pageSize)
  const rows = await readSheets(codes, now)
  const isPast = back !== undefined || start !== undefined
  return {
    rows,
    next: back || found.length > pageSize ? (codes.at(-1) ?? null) : null,
    previous: isPast ? (codes[0] ?? null) : null,
    any: rows.length > 0 || (await hasAnySheet()),
  }
}

/** Undefined where fewer than a page lie before: then the first page is the one to show. */
async function pageBefore(filter: SheetFilter, before: string): Promise<string[] | undefined> {
  const codes = await pageOfSheets(await askedOf(filter, { code: before, way: 'back' }), pageSize + 1)
  return codes.length > pageSize ? codes.slice(1) : undefined
}

async function codesOf(filter: SheetFilter, after: string | undefined, most: number): Promise<string[]> {
  return pageOfSheets(await askedOf(filter, after === undefined ? undefined : { code: after, way: 'on' }), most)
}

/** The first products of the list, as far as so many. */
export async function firstSheets(filter: SheetFilter, most: number, now: BusinessTime): Promise<SheetRow[]> {
  return readSheets(await codesOf(filter, undefined, most), now)
}

/** All products that fit, or the named ones: batch by batch, so that none of them waits in memory for the rest. */
export async function* everyListedSheet(
  filter: SheetFilter,
  named: readonly string[] | undefined,
  now: BusinessTime,
  batch: number = batchSize,
): AsyncGenerator<SheetRow[]> {
  if (named) {
    yield readSheets(named, now)
    return
  }
  for (let after: string | undefined, isFull = true; isFull; ) {
    const codes = await codesOf(filter, after, batch)
    yield readSheets(codes, now)
    isFull = codes.length === batch
    after = codes.at(-1)
  }
}

export const countListedSheets: CountOfList = async (search) =>
  countSheets(await askedOf(readSheetFilter(search).filter, undefined), mostCounted)

/** How many products each view lists. */
export async function figuresOfSheets(): Promise<SheetFigures> {
  const counted = await countSheetViews(mostCounted, await readThreshold())
  const counts = Object.fromEntries(counted.map(({ view, count }) => [view, count])) as SheetFigures['counts']
  return { counts }
}

const titles = cachedValue('titles of products', listTitles)
onCatalogueChange(titles.changed)

/** The titles of all products, for owner's pages that name one. */
export function productTitles(): Promise<ProductTitles> {
  return titles.current()
}

// Which they are follows from texts, prices and pictures: to ask it of each product would read all of them for every page.
const incomplete = cachedValue('incomplete products', listIncomplete)
onCatalogueChange(incomplete.changed)

async function withData(chosen: readonly string[] | null): Promise<Pick<AskedSheets, 'among' | 'without'>> {
  if (!chosen || chosen.length === choicesOfFilter.data.length) return { among: null, without: null }
  const codes = await incomplete.current()
  if (chosen.includes('complete')) return { among: null, without: codes }
  return { among: chosen.includes('incomplete') ? codes : [], without: null }
}

async function askedOf(filter: SheetFilter, cursor: AskedSheets['cursor']): Promise<AskedSheets> {
  const chosen = (name: SheetFilterName) => (filter[name] ? chosenOf(filter[name], choicesOfFilter[name]) : null)
  return {
    view: filter.view ?? 'any',
    sort: filter.sort ?? 'title',
    cursor,
    q: filter.q,
    states: chosen('state'),
    modes: chosen('mode'),
    levels: chosen('stock'),
    sales: chosen('sale'),
    ...(await withData(chosen('data'))),
    // A number, so that a page is planned for it.
    house: filter.view === 'low' || filter.stock ? await readThreshold() : 0,
  }
}
