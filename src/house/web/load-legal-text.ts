import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { LegalName } from '#house/legal.ts'
import { legalTextQuery } from '#house/web/api.ts'
import type { Language } from '#language/language.ts'
import { DoorError } from '#platform/send.ts'

/** `?version=2` asks for a version that was in force before. */
export function legalSearch({ version }: Record<string, unknown>): { version?: number } {
  const number = Number(version)
  return Number.isSafeInteger(number) && number > 0 ? { version: number } : {}
}

type Context = { queryClient: QueryClient; place: { language: Language } }

export async function loadLegalText(name: LegalName, version: number | undefined, { queryClient, place }: Context) {
  await queryClient.ensureQueryData(legalTextQuery(name, place.language, version)).catch((error: unknown) => {
    throw error instanceof DoorError && error.status === 404 ? notFound() : error
  })
}
