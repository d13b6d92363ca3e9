// The filters of the library of pictures, as an address and a saved view have them.

import { parseChoices } from '#platform/choice-filter.ts'
import { filterReaderOf } from '#platform/list-filter.ts'

/** The views of the library beside the whole of it; each counts the pictures that it lists. */
export const pictureViews = ['used', 'unused', 'no-english', 'no-french', 'failed'] as const
export type PictureView = (typeof pictureViews)[number]

export const pictureSorts = ['newest', 'largest', 'name'] as const
export type PictureSort = (typeof pictureSorts)[number]

// A saved view keeps no longer ones.
const maxOfFilter = 200

/** Whether the filter of products is written as the library reads it. */
export function isProductFilter(written: string): boolean {
  return written.length <= maxOfFilter && parseChoices(written).values.every((code) => code.trim() !== '')
}

export const readPictureFilter = filterReaderOf({
  views: pictureViews,
  sorts: pictureSorts,
  filters: ['product'],
  isFilter: (_name, written) => isProductFilter(written),
  maxOfWords: 100,
  beside: ['open'],
})
