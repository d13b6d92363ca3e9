import type { WordId } from '#language/words.ts'

const words = [
  [/No answer within/, 'webhooks.failure.late'],
  [/not public/, 'webhooks.failure.not-public'],
  [/ENOTFOUND|EAI_AGAIN/, 'webhooks.failure.unknown-host'],
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/, 'webhooks.failure.refused'],
  [/certificate|altnames/i, 'webhooks.failure.certificate'],
] as const satisfies readonly (readonly [RegExp, WordId])[]

/** Why a message did not arrive, in words; undefined where only the connection says it. */
export function failureWord(failure: string) {
  return words.find(([sign]) => sign.test(failure))?.[1]
}
