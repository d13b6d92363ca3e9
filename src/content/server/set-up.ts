import { confirmedTexts } from '#content/server/confirmed-text-records.ts'
import { listedPages } from '#content/server/read-admin-page.ts'
import { legalNames } from '#legal/legal.ts'
import { businessNow } from '#platform/time/clock.ts'
import type { SetUpLeft, SetUpStep } from '#platform/to-do.ts'

/** Whether the words of the pages, and the legal texts, are the house's own; `left` names those that are not yet, and why. */
export async function setUpOfPages(): Promise<SetUpStep[]> {
  const pages = await listedPages(businessNow())
  const confirmed = await confirmedTexts('legal')
  return [
    stepOf(
      'samples',
      pages
        .filter(({ samples, delivered }) => samples > 0 || delivered)
        .map(({ page, samples, delivered }) => ({ name: page, samples, isDelivered: delivered })),
    ),
    stepOf(
      'legal-texts',
      legalNames.filter((name) => !confirmed.has(name)).map((name) => ({ name })),
    ),
  ]
}

const stepOf = (step: string, left: readonly SetUpLeft[]): SetUpStep => ({ step, done: left.length === 0, left })
