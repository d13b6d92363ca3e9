import type { communityEndpoints } from '#community/endpoints.ts'
import type { JoinRequest } from '#community/schema.ts'
import type { Language } from '#language/language.ts'
import { askerOf } from '#platform/browser/ask.ts'

const ask = askerOf<typeof communityEndpoints>()

/** Asks for the letters; the answer is the same for every address. */
export const join = (request: JoinRequest) => ask('POST /community/join', { body: request })
export const confirm = (token: string) => ask('POST /community/confirm', { body: { token } })
export const resend = (token: string) => ask('POST /community/resend', { body: { token } })
export const leave = (token: string, language: Language) =>
  ask('POST /community/unsubscribe', { body: { token, language } })
