import type { Confirmed, JoinRequest, Left } from '#community/schema.ts'
import type { Language } from '#language/language.ts'
import { bodyOf, send } from '#platform/send.ts'

async function post<Body>(route: string, body: object): Promise<Body> {
  const headers = { 'Content-Type': 'application/json' }
  return bodyOf<Body>(await send(`/api/community/${route}`, { method: 'POST', headers, body: JSON.stringify(body) }))
}

/** Asks for the letters; the answer is the same for every address. */
export const join = (request: JoinRequest) => post<{ status: 'sent' }>('join', request)
export const confirm = (token: string) => post<{ status: Confirmed }>('confirm', { token })
export const resend = (token: string) => post<{ status: 'sent' }>('resend', { token })
export const leave = (token: string, language: Language) => post<{ status: Left }>('unsubscribe', { token, language })
