import type {
  LibraryFilter,
  LibraryList,
  LibraryPage,
  PicturedProducts,
  PicturedProductsQuery,
} from '#media/library-schema.ts'
import { readPictureFilter } from '#media/picture-filter.ts'
import {
  countListed,
  countPictures,
  findPicturedProducts,
  isAnyPicture,
  listPictures,
  type PicturePageQuery,
} from '#media/server/picture-list-records.ts'
import { parseChoices } from '#platform/choice-filter.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { pageOfList } from '#platform/list-page.ts'
import type { CountOfList } from '#platform/manifest.ts'

const pageSize = 60

/** A filter draws no more. */
const maxChoices = 50

/** A page of the library, with the number of pictures of each view. */
export async function listLibrary({ after, before, ...filter }: LibraryPage): Promise<LibraryList> {
  const page = await pageOfList(
    { after, before },
    {
      read: (cursor, most) => listPictures(pageQueryOf(filter, cursor), most),
      idOf: ({ id }) => id,
      size: pageSize,
      isAny: isAnyPicture,
    },
  )
  return { ...page, counts: await countPictures(filter.q, maxCounted) }
}

function pageQueryOf(
  { q, view, sort = 'newest', product }: LibraryFilter,
  cursor: PicturePageQuery['cursor'],
): PicturePageQuery {
  const { values: products, isNot } = product ? parseChoices(product) : { values: null, isNot: false }
  return { sort, cursor, q, view, products, isNot }
}

export const countListedPictures: CountOfList = async (search) =>
  countListed(pageQueryOf(readPictureFilter(search).filter, undefined), maxCounted)

/** The products that show any picture: the first by title of those that have all words, or that are asked for by code. */
export function listPicturedProducts({ q = '', codes }: PicturedProductsQuery): Promise<PicturedProducts> {
  const chosen = codes?.split(',') ?? null
  return findPicturedProducts(q.split(/\s+/).filter(Boolean), chosen, chosen?.length ?? maxChoices)
}
