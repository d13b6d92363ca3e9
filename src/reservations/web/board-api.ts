import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { Language } from '#language/language.ts'
import { ApiError, bodyOf } from '#platform/send.ts'
import type {
  Board,
  BoardFigures,
  BoardFilter,
  BoardPage,
  BulkAnswer,
  BulkRequest,
} from '#reservations/board-schema.ts'

const route = '/api/admin/reservations'
const asJson = { 'Content-Type': 'application/json' }

export const boardQuery = (page: BoardPage) =>
  queryOptions({
    queryKey: ['own', 'board', page],
    queryFn: async () => bodyOf<Board>(await sendSigned(`${route}?${questionsOf(page)}`)),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const figuresQuery = queryOptions({
  queryKey: ['own', 'board-figures'],
  queryFn: async () => bodyOf<BoardFigures>(await sendSigned(`${route}/figures`)),
  staleTime: 0,
})

function questionsOf(page: BoardPage): URLSearchParams {
  const given = Object.entries(page).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}

/** Sent again under its key, the step is taken once with each order. */
export async function takeInBulk(request: BulkRequest, key: string): Promise<BulkAnswer> {
  const headers = { ...asJson, 'Idempotency-Key': key }
  const body = JSON.stringify(request)
  return bodyOf<BulkAnswer>(await sendSigned(`${route}/bulk`, { method: 'POST', headers, body }))
}

/** Fetches the file, which is not for everybody's eyes, and hands it to the browser to keep. */
export async function downloadBoard(filter: BoardFilter, sheetLanguage: Language): Promise<void> {
  const body = JSON.stringify({ ...filter, sheetLanguage })
  const answer = await sendSigned(`${route}/export`, { method: 'POST', headers: asJson, body })
  if (!answer.ok) throw new ApiError(answer.status, await answer.json().catch(() => undefined))
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'reservations.csv'
  link.click()
  URL.revokeObjectURL(address)
}
