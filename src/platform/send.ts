import { createIsomorphicFn } from '@tanstack/react-start'
import { heedTime, timeHeader } from '#platform/clock.ts'
import { pageContext } from '#platform/page-context.ts'

/** `fetch` for the shop's own routes: over HTTP in the browser, in the process while a page is rendered. */
export const send = createIsomorphicFn()
  .server(
    async (path: string, init?: RequestInit): Promise<Response> =>
      pageContext().inProcess(new Request(new URL(path, 'http://in-process'), init)),
  )
  .client((path: string, init?: RequestInit): Promise<Response> => fetch(path, init))

/** A route's answer of a refusal or a fault; `code` is one of the short list, `details` are the rest of the answer. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: Record<string, unknown>

  constructor(status: number, body: unknown) {
    const { error, message, ...details } = (body ?? {}) as { error?: string; message?: string }
    super(message ?? error ?? `HTTP ${status}`)
    this.status = status
    this.code = error ?? 'fault'
    this.details = details
  }
}

const heedAnswer = createIsomorphicFn()
  .server((_: Response): void => {})
  .client(({ headers }: Response): void => heedTime(Number(headers.get(timeHeader))))

/** The body of a route's answer; a file is handed on unread. Throws an ApiError for any refusal. */
export async function bodyOf<Body>(answer: Response): Promise<Body> {
  heedAnswer(answer)
  if (answer.status === 204) return undefined as Body
  if (answer.ok) return answer.headers.has('Content-Disposition') ? (answer as Body) : answer.json()
  throw new ApiError(answer.status, await answer.json().catch(() => undefined))
}
