import { guards } from '#accounts/server/access.ts'
import { legalEditEndpoints } from '#content/endpoints.ts'
import { confirmDelivered } from '#content/server/confirm-delivered.ts'
import { planLegalText, unplanLegalText } from '#content/server/plan-legal-text.ts'
import { legalVersion, listedLegalTexts, previewOfLegal, readLegalText } from '#content/server/read-legal-text.ts'
import { PageRefused, refusePage } from '#content/server/routes.ts'
import {
  confirmLegalText,
  discardLegalDraft,
  type LegalSaved,
  saveLegalDraft,
} from '#content/server/save-legal-draft.ts'
import type { LegalName } from '#legal/legal.ts'
import { openerOf, otherwise } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The owner's routes to the legal texts. */
export function legalEditRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(legalEditEndpoints)
  const read = (page: LegalName) => readLegalText(page, businessNow())

  open('GET /admin/legal-texts', adminsOnly('read'), async () => ({ rows: await listedLegalTexts(businessNow()) }))
  open('GET /admin/legal-texts/:page', adminsOnly('read'), ({ params: { page } }) => read(page))
  open('GET /admin/legal-texts/:page/preview', adminsOnly('read'), ({ params: { page }, query: { language } }) =>
    previewOfLegal(page, language, businessNow()),
  )
  open('GET /admin/legal-texts/:page/versions/:number', adminsOnly('read'), ({ params: { page, number } }) =>
    legalVersion(page, number, businessNow()),
  )

  open(
    'PUT /admin/legal-texts/:page',
    adminsOnly('settings'),
    async ({ params: { page }, body }, c) => {
      const outcome = await saveLegalDraft(page, body, { actor: c.var.account, now: businessNow() })
      return outcome === 'saved' ? read(page) : notSaved(outcome, page, c.get('requestId'))
    },
    { refuse: refusePage },
  )
  open('PUT /admin/legal-texts/:page/plan', adminsOnly('settings'), async ({ params: { page }, body }, c) => {
    const outcome = await planLegalText(page, body, { actor: c.var.account, now: businessNow() })
    return outcome === 'saved' ? read(page) : notSaved(outcome, page, c.get('requestId'))
  })
  open('POST /admin/legal-texts/:page/unplan', adminsOnly('settings'), async ({ params: { page }, body }, c) => {
    await unplanLegalText(page, body.version, { actor: c.var.account, now: businessNow() })
    return read(page)
  })
  open('POST /admin/legal-texts/:page/discard', adminsOnly('settings'), async ({ params: { page }, body }, c) => {
    await discardLegalDraft(page, body.version, { actor: c.var.account, now: businessNow() })
    return read(page)
  })
  open('POST /admin/legal-texts/:page/confirm', adminsOnly('settings'), async ({ params: { page } }, c) => {
    await confirmDelivered({ kind: 'legal', name: page }, { actor: c.var.account, now: businessNow() })
    return read(page)
  })
  open('POST /admin/legal-texts/:page/still-right', adminsOnly('settings'), async ({ params: { page }, body }, c) => {
    await confirmLegalText(page, body, { actor: c.var.account, now: businessNow() })
    return read(page)
  })

  return routes

  async function notSaved(outcome: Exclude<LegalSaved, 'saved'>, page: LegalName, requestId: string) {
    if (outcome.refused === 'invalid') throw new PageRefused(outcome.problems)
    return otherwise(409, {
      error: 'conflict' as const,
      message: 'The text was changed meanwhile, or has taken effect',
      requestId,
      current: await read(page),
    })
  }
}
