import { createIsomorphicFn } from '@tanstack/react-start'
import { pageContext } from '#platform/page-context.ts'

/** `fetch` for the shop's own doors: over HTTP in the browser, in the process while a page is rendered. */
export const send = createIsomorphicFn()
  .server(
    async (address: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
      pageContext().inProcess(new Request(new URL(String(address), 'http://in-process'), init)),
  )
  .client((address: RequestInfo | URL, init?: RequestInit): Promise<Response> => fetch(address, init))

/** A door that answered with a refusal or a fault; `code` is one of the short list, `body` what it said. */
export class DoorError extends Error {
  readonly status: number
  readonly code: string
  readonly body: unknown

  constructor(status: number, body: unknown) {
    const { error, message } = (body ?? {}) as { error?: string; message?: string }
    super(message ?? error ?? `HTTP ${status}`)
    this.status = status
    this.code = error ?? 'fault'
    this.body = body
  }
}

type Answer<Body> = { ok: boolean; status: number; json(): Promise<Body> }

export async function bodyOf<Body>(answer: Answer<Body>): Promise<Body> {
  if (answer.ok) return answer.json()
  throw new DoorError(answer.status, await answer.json().catch(() => undefined))
}
