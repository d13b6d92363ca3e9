import { readPictureFilter } from '#media/picture-filter.ts'
import type {
  LibraryFilter,
  LibraryList,
  LibraryPage,
  LibraryPicture,
  PicturedProducts,
  PicturedProductsAsked,
} from '#media/schema.ts'
import {
  type AskedPictures,
  countListed,
  countPictures,
  findPicturedProducts,
  isAnyPicture,
  listPictures,
} from '#media/server/picture-list-records.ts'
import { mostCounted } from '#platform/list-filter.ts'
import type { CountOfList } from '#platform/manifest.ts'
import { choicesOf } from '#platform/written-choices.ts'

const pageSize = 60

/** A filter draws no more. */
const mostChoices = 50

/** A page of the library, with the number of pictures of each view. */
export async function listLibrary({ after, before, ...filter }: LibraryPage): Promise<LibraryList> {
  const back = before === undefined ? undefined : await pageBefore(filter, before)
  const start = before === undefined ? after : undefined
  const cursor = start === undefined ? undefined : { id: start, way: 'on' as const }
  const found = back ?? (await picturesOf(filter, cursor))
  const counts = await countPictures(filter.q, mostCounted)
  const rows = found.slice(0, pageSize)
  const isPast = back !== undefined || start !== undefined
  return {
    rows,
    next: back || found.length > pageSize ? (rows.at(-1)?.id ?? null) : null,
    previous: isPast ? (rows[0]?.id ?? null) : null,
    any: rows.length > 0 || (await isAnyPicture()),
    counts,
  }
}

/** Undefined where fewer than a page lie before: then the first page is the one to show. */
async function pageBefore(filter: LibraryFilter, id: string): Promise<LibraryPicture[] | undefined> {
  const pictures = await picturesOf(filter, { id, way: 'back' })
  return pictures.length > pageSize ? pictures.slice(1) : undefined
}

function picturesOf(filter: LibraryFilter, cursor: AskedPictures['cursor']): Promise<LibraryPicture[]> {
  return listPictures(askedOf(filter, cursor), pageSize + 1)
}

function askedOf({ q, view, sort = 'newest', product }: LibraryFilter, cursor: AskedPictures['cursor']): AskedPictures {
  const { values: products, isNot } = product ? choicesOf(product) : { values: null, isNot: false }
  return { sort, cursor, q, view, products, isNot }
}

export const countListedPictures: CountOfList = async (search) =>
  countListed(askedOf(readPictureFilter(search).filter, undefined), mostCounted)

/** The products that show any picture: the first by title of those that have all words, or that are asked for by code. */
export function listPicturedProducts({ q = '', codes }: PicturedProductsAsked): Promise<PicturedProducts> {
  const asked = codes?.split(',') ?? null
  return findPicturedProducts(q.split(/\s+/).filter(Boolean), asked, asked?.length ?? mostChoices)
}
