import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { libraryEndpoints } from '#library/endpoints.ts'
import { sendWithProgress } from '#library/web/send-with-progress.ts'
import type { LibraryPage, PicturedProductsQuery } from '#media/library-schema.ts'
import type { DescribePicture, PictureWithUses } from '#media/schema.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof libraryEndpoints>(sendSigned)

/** The key of every page of the library, whatever it is filtered to. */
export const picturesKey = ['own', 'pictures']

const makingEveryMs = 3_000

/** While sizes are being made the list is read again every few seconds. */
export const picturesQuery = (page: LibraryPage) =>
  queryOptions({
    queryKey: [...picturesKey, 'list', page],
    queryFn: () => ask('GET /admin/pictures', { query: page }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ state }) => state === 'making') ? makingEveryMs : false,
  })

export const findPicturedProducts = (query: PicturedProductsQuery) => ask('GET /admin/pictured-products', { query })

/** The pictures to choose from, page after page. */
export const choosingQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...picturesKey, 'list', 'choosing', q],
    queryFn: ({ pageParam }) =>
      ask('GET /admin/pictures', { query: { ...(q && { q }), ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const pictureQuery = (id: string) =>
  queryOptions({
    queryKey: [...picturesKey, 'one', id],
    queryFn: () => ask('GET /admin/pictures/:id', { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'making' ? makingEveryMs : false),
  })

type Replaced = { replaces: string; version: number }

/** Uploads a file as a new picture, or in place of the bytes of one. */
export function uploadPicture(file: File, onProgress: (part: number) => void, replaced?: Replaced) {
  const send = sendWithProgress(file, onProgress)
  const client = clientOf<typeof libraryEndpoints>((path, init) => sendSigned(path, init, send))
  return client('POST /admin/pictures', {
    query: { name: file.name.slice(0, 200), ...replaced },
    expect: [400, 409, 503],
  })
}

export type Changed = { picture: PictureWithUses } | { current: PictureWithUses } | 'over'

export async function describePicture(id: string, body: DescribePicture): Promise<Changed> {
  return outcomeOf(await ask('PUT /admin/pictures/:id', { params: { id }, body, expect: [409] }))
}

export async function takeBackReplacement({ id, version }: PictureWithUses): Promise<Changed> {
  return outcomeOf(
    await ask('POST /admin/pictures/:id/take-back', { params: { id }, body: { version }, expect: [409] }),
  )
}

function outcomeOf(answer: PictureWithUses | { error: string; current?: PictureWithUses | undefined }): Changed {
  if (!('error' in answer)) return { picture: answer }
  return answer.current ? { current: answer.current } : 'over'
}

/** False where it changed since it was seen, or something shows it by now. */
export async function removePicture({ id, version }: PictureWithUses): Promise<boolean> {
  const response = await ask('POST /admin/pictures/:id/remove', { params: { id }, body: { version }, expect: [409] })
  return response === undefined
}

export async function restorePicture(id: string): Promise<void> {
  await ask('POST /admin/pictures/:id/restore', { params: { id } })
}

export function makeSizesAgain(id: string): Promise<PictureWithUses> {
  return ask('POST /admin/pictures/:id/make', { params: { id } })
}
