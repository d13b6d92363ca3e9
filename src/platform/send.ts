import { createIsomorphicFn } from '@tanstack/react-start'
import { heedTime, timeHeader } from '#platform/clock.ts'
import { pageContext } from '#platform/page-context.ts'

/** `fetch` for the shop's own doors: over HTTP in the browser, in the process while a page is rendered. */
export const send = createIsomorphicFn()
  .server(
    async (path: string, init?: RequestInit): Promise<Response> =>
      pageContext().inProcess(new Request(new URL(path, 'http://in-process'), init)),
  )
  .client((path: string, init?: RequestInit): Promise<Response> => fetch(path, init))

/** A door that answered with a refusal or a fault; `code` is one of the short list, `details` what else it said. */
export class DoorError extends Error {
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

/** The body of a door's answer, of the type that the door's schema describes; throws a DoorError for any refusal. */
export async function bodyOf<Body>(answer: Response): Promise<Body> {
  heedAnswer(answer)
  if (answer.ok) return answer.json()
  throw new DoorError(answer.status, await answer.json().catch(() => undefined))
}
