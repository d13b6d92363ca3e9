import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { Language } from '#language/language.ts'
import type { mailingEndpoints } from '#mailings/endpoints.ts'
import type { MailingState } from '#mailings/mailing.ts'
import type { MailingPage, RecipientPage } from '#mailings/mailing-list-schema.ts'
import type { AudienceFilter, Mailing, MailingSheet } from '#mailings/mailing-schema.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import { type SaveOutcome, saveOutcomeOf } from '#platform/browser/save-outcome.ts'

const ask = clientOf<typeof mailingEndpoints>(sendSigned)

/** The list of letters begins with it. */
export const mailingsKey = ['own', 'mailings']

// A letter that is being sent is read again, so that its numbers go up.
const pollMs = 3_000

export const mailingsQuery = (page: MailingPage = {}) =>
  queryOptions({
    queryKey: [...mailingsKey, page],
    queryFn: () => ask('GET /admin/mailings', { query: page }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.rows.some(({ state }) => state === 'sending') ? pollMs : false),
  })

/** A draft as it was when it was opened; a letter that is being sent as it is now. */
export const mailingQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'mailing', id],
    queryFn: () => ask('GET /admin/mailings/:id', { params: { id } }),
    staleTime: ({ state: { data } }) => (data?.state === 'draft' ? Number.POSITIVE_INFINITY : 0),
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'sending' || data?.state === 'scheduled' ? pollMs : false,
  })

/** In each state of the letter they are others: once it is sent, the last ones are read again. */
export const recipientsQuery = (id: string, page: RecipientPage, state: MailingState) =>
  queryOptions({
    queryKey: ['own', 'mailing-recipients', id, page, state],
    queryFn: () => ask('GET /admin/mailings/:id/recipients', { params: { id }, query: page }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: state === 'sending' ? pollMs : false,
  })

export const audienceQuery = (filter: AudienceFilter) =>
  queryOptions({
    queryKey: ['own', 'mailing-audience', filter],
    queryFn: () => ask('GET /admin/mailing-audience', { query: filter }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** The email of a text that need not be saved. */
export const previewQuery = (language: Language, { en, fr }: Pick<MailingSheet, Language>) =>
  queryOptions({
    queryKey: ['own', 'mailing-preview', language, en, fr],
    queryFn: () => ask('POST /admin/mailings/preview', { body: { language, sheet: { en, fr } } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export async function saveMailing(id: string, version: number, sheet: MailingSheet): Promise<SaveOutcome<Mailing>> {
  const body = { version, sheet }
  return saveOutcomeOf(await ask('PUT /admin/mailings/:id', { params: { id }, body, expect: [400, 409] }))
}

/** @param at when its sending begins; undefined: now */
export async function startMailing({ id, version }: Mailing, at: string | undefined): Promise<SaveOutcome<Mailing>> {
  const to = { params: { id }, expect: [400, 409] as const }
  if (at === undefined) return saveOutcomeOf(await ask('POST /admin/mailings/:id/send', { ...to, body: { version } }))
  return saveOutcomeOf(await ask('POST /admin/mailings/:id/schedule', { ...to, body: { version, at } }))
}

export type SendingStep = 'pause' | 'resume' | 'cancel'
export const changeSending = (id: string, step: SendingStep) =>
  ask(`POST /admin/mailings/:id/${step}`, { params: { id } })

export const testMailing = (id: string, language: Language) =>
  ask('POST /admin/mailings/:id/test', { params: { id }, body: { language } })

export const deleteMailing = (id: string, version: number) =>
  ask('DELETE /admin/mailings/:id', { params: { id }, query: { version } })
