import { createIsomorphicFn } from '@tanstack/react-start'
import { pageContext } from '#platform/http/page-context.ts'

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
