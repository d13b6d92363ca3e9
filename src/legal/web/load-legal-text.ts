import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Language } from '#language/language.ts'
import type { LegalName } from '#legal/legal.ts'
import { legalTextQuery } from '#legal/web/api.ts'
import { ApiError } from '#platform/browser/send.ts'

/** `?version=2` asks for a version that was in force before. */
export function legalSearch({ version }: Record<string, unknown>): { version?: number | undefined } {
  const number = Number(version)
  // Named even when it is no number: a key that is left out keeps what the address said.
  return { version: Number.isSafeInteger(number) && number > 0 ? number : undefined }
}

// A number beyond the versions that there can be is refused; for a reader it is a text that does not exist.
const namesNothing = [400, 404]

type Context = { queryClient: QueryClient; place: { language: Language } }

export async function loadLegalText(name: LegalName, version: number | undefined, { queryClient, place }: Context) {
  await queryClient.ensureQueryData(legalTextQuery(name, place.language, version)).catch((error: unknown) => {
    throw error instanceof ApiError && namesNothing.includes(error.status) ? notFound() : error
  })
}
