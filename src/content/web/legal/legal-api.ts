import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { legalEditEndpoints } from '#content/endpoints.ts'
import type { AdminLegal, PlanLegal, SaveLegal } from '#content/legal-schema.ts'
import type { Language } from '#language/language.ts'
import type { LegalName } from '#legal/legal.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import { type SaveOutcome, saveOutcomeOf } from '#platform/browser/save-outcome.ts'

const ask = clientOf<typeof legalEditEndpoints>(sendSigned)

export const legalTextsQuery = queryOptions({
  queryKey: ['own', 'legal-texts'],
  queryFn: () => ask('GET /admin/legal-texts'),
  staleTime: 15_000,
})

/** A text as it was when it was opened: a change made meanwhile shows when it is saved. */
export const adminLegalQuery = (page: LegalName) =>
  queryOptions({
    queryKey: ['own', 'legal-text', page],
    queryFn: () => readLegalText(page),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const legalPreviewQuery = (page: LegalName, language: Language) =>
  queryOptions({
    queryKey: ['own', 'legal-text', page, 'preview', language],
    queryFn: () => ask('GET /admin/legal-texts/:page/preview', { params: { page }, query: { language } }),
    staleTime: 0,
    gcTime: 0,
  })

/** A version that has begun never changes; a planned one does until then. */
export const legalVersionQuery = (page: LegalName, number: number) =>
  queryOptions({
    queryKey: ['own', 'legal-text', page, 'version', number],
    queryFn: () => ask('GET /admin/legal-texts/:page/versions/:number', { params: { page, number } }),
    staleTime: 0,
  })

export const readLegalText = (page: LegalName) => ask('GET /admin/legal-texts/:page', { params: { page } })

export async function saveLegalText(page: LegalName, body: SaveLegal): Promise<SaveOutcome<AdminLegal>> {
  return saveOutcomeOf(await ask('PUT /admin/legal-texts/:page', { params: { page }, body, expect: [400, 409] }))
}

/** Plans the draft for a day, or moves the planned version to it. */
export async function planLegalText(page: LegalName, body: PlanLegal): Promise<SaveOutcome<AdminLegal>> {
  return saveOutcomeOf(await ask('PUT /admin/legal-texts/:page/plan', { params: { page }, body, expect: [400, 409] }))
}

/** Makes the planned words a draft again. */
export const unplanLegalText = (page: LegalName, version: string) =>
  ask('POST /admin/legal-texts/:page/unplan', { params: { page }, body: { version } })

export const discardLegalDraft = (page: LegalName, version: string) =>
  ask('POST /admin/legal-texts/:page/discard', { params: { page }, body: { version } })

/** Says that the words that came with the shop are right. */
export const confirmLegalText = (page: LegalName) => ask('POST /admin/legal-texts/:page/confirm', { params: { page } })

/** Takes the mark from words that are still right. */
export const confirmLegalWords = (page: LegalName, text: string, since: string) =>
  ask('POST /admin/legal-texts/:page/still-right', { params: { page }, body: { text, since } })
