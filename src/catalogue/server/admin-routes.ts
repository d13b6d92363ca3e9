import type { Admin } from '#accounts/account.ts'
import { guards } from '#accounts/server/access.ts'
import { sheetEndpoints } from '#catalogue/endpoints/endpoints.ts'
import { exportSheets } from '#catalogue/server/lists/export-sheets.ts'
import { findProductChoices } from '#catalogue/server/lists/find-product-choices.ts'
import { figuresOfSheets, findTitles, listedSheets } from '#catalogue/server/lists/listed-sheets.ts'
import { markPriceMistake } from '#catalogue/server/prices/mark-price-mistake.ts'
import { endPlan, planPrices } from '#catalogue/server/prices/plan-prices.ts'
import { publishPricesNow, takeBackPrices } from '#catalogue/server/prices/price-grace.ts'
import { countPromisedPrices } from '#catalogue/server/prices/promised-price-records.ts'
import { confirmText } from '#catalogue/server/sheets/confirm-text.ts'
import { createProduct, problemOfCode } from '#catalogue/server/sheets/create-product.ts'
import { deleteDraft } from '#catalogue/server/sheets/delete-draft.ts'
import { editInBulk, previewInBulk } from '#catalogue/server/sheets/edit-in-bulk.ts'
import { readAdminSheet } from '#catalogue/server/sheets/read-admin-sheet.ts'
import { saveSheet } from '#catalogue/server/sheets/save-sheet.ts'
import { setThreshold, stockSettings } from '#catalogue/server/stock/set-threshold.ts'
import type { LargeChange } from '#catalogue/sheets/sheet.ts'
import type { Language } from '#language/language.ts'
import { wordsIn } from '#language/words.ts'
import { problemsIn, refuseInput } from '#platform/http/input.ts'
import { openerOf, otherwise } from '#platform/http/open-endpoints.ts'
import { type FieldProblem, Refusal } from '#platform/http/refusal.ts'
import { sendCsv } from '#platform/http/send-csv.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'

/** The owner's routes to the products. */
export function catalogueAdminRoutes({
  publicUrl,
  priceGraceSeconds: graceSeconds,
}: Pick<Settings, 'publicUrl' | 'priceGraceSeconds'>) {
  const saving = (actor: Admin) => ({ actor, now: businessNow(), graceSeconds })
  const { adminsOnly } = guards(publicUrl)
  const [readers, editors] = [adminsOnly('read'), adminsOnly('products')]
  const { open, routes } = openerOf(sheetEndpoints)

  open('GET /admin/products', readers, ({ query }) => listedSheets(query, businessNow()))
  open('GET /admin/product-figures', readers, () => figuresOfSheets())

  open('POST /admin/products/export', adminsOnly('export'), async ({ body }, c) =>
    sendCsv(c, await exportSheets(body, c.var.account, businessNow()), fileName(body.sheetLanguage)),
  )

  open('POST /admin/products', editors, async ({ headers, body }, c) => ({
    product_id: await createProduct(body, headers['idempotency-key'], c.var.account, businessNow()),
  }))

  open('POST /admin/products/bulk/preview', editors, ({ body }, c) => previewInBulk(body, saving(c.var.account)))

  open('POST /admin/products/bulk', editors, ({ body }, c) => editInBulk(body, saving(c.var.account)))

  open('GET /admin/product-codes/:code', readers, async ({ params }) => ({
    problem: await problemOfCode(params.code),
  }))

  open('GET /admin/product-choices', readers, ({ query }) => findProductChoices(query))
  open('GET /admin/product-titles', readers, ({ query }) => findTitles(query.codes.split(',')))

  open('GET /admin/stock-settings', readers, () => stockSettings())

  open('PUT /admin/stock-settings', editors, ({ body }, c) => setThreshold(body, c.var.account, businessNow()))

  open('GET /admin/products/:code', readers, ({ params }) => readAdminSheet(params.code, businessNow()))
  open('GET /admin/products/:code/promised-prices', readers, ({ params }) =>
    countPromisedPrices(params.code, businessNow()),
  )

  open(
    'PUT /admin/products/:code',
    editors,
    async ({ params, body }, c) => {
      const outcome = await saveSheet(params.code, body, saving(c.var.account))
      if ('saved' in outcome) return outcome.saved
      if (outcome.refused === 'invalid') throw new SheetRefused(outcome.problems)
      const conflict = (message: string) => ({ error: 'conflict' as const, message, requestId: c.get('requestId') })
      if (outcome.refused === 'in-use') {
        const { field, by } = outcome
        return otherwise(409, { ...conflict('Open orders or requests need the product as it is'), field, inUse: by })
      }
      if (outcome.refused === 'to-confirm') {
        return otherwise(409, { ...toConfirm(outcome.changes), requestId: c.get('requestId') })
      }
      return otherwise(409, {
        ...conflict('Another admin has saved this product meanwhile'),
        current: outcome.current,
      })
    },
    { refuse: refuseSheet },
  )

  open('DELETE /admin/products/:code', editors, ({ params, query }, c) =>
    deleteDraft(params.code, query.version, c.var.account, businessNow()),
  )

  open('POST /admin/products/:code/price-mistakes', editors, async ({ params: { code }, body }, c) => {
    await markPriceMistake({ code, when: body.at, isMistake: body.isMistake }, c.var.account, businessNow())
    return readAdminSheet(code, businessNow())
  })

  open('POST /admin/products/:code/still-right', editors, async ({ params: { code }, body }, c) => {
    await confirmText({ code, ...body }, c.var.account, businessNow())
    return readAdminSheet(code, businessNow())
  })

  open('POST /admin/products/:code/plans', editors, async ({ params: { code }, headers, body }, c) => {
    const confirm = await planPrices(code, headers['idempotency-key'], body, { actor: c.var.account, graceSeconds })
    if (confirm.length > 0) return otherwise(409, { ...toConfirm(confirm), requestId: c.get('requestId') })
    return readAdminSheet(code, businessNow())
  })

  open('DELETE /admin/products/:code/plans/:plan', editors, async ({ params: { code, plan } }, c) => {
    await endPlan(code, plan, c.var.account)
    return readAdminSheet(code, businessNow())
  })

  open('DELETE /admin/products/:code/planned-prices/:plan', editors, async ({ params }, c) => {
    await takeBackPrices(params, c.var.account)
    return readAdminSheet(params.code, businessNow())
  })

  open('POST /admin/products/:code/planned-prices/:plan/publish', editors, async ({ params }, c) => {
    await publishPricesNow(params, c.var.account)
    return readAdminSheet(params.code, businessNow())
  })

  return routes
}

const fileName = (language: Language) => wordsIn(language)('catalogue.admin.sheet.file', { day: dayOf(businessNow()) })

function toConfirm(confirm: LargeChange[]) {
  return { error: 'conflict' as const, message: 'These prices change much: confirm the new sums', confirm }
}

class SheetRefused extends Refusal {
  override readonly details: { problems: readonly FieldProblem[] }

  constructor(problems: readonly FieldProblem[]) {
    super('invalid', 'Not every field is right')
    this.details = { problems }
  }
}

/** As `refuseInput`, with the fields as the form names them. */
function refuseSheet(checked: Parameters<typeof refuseInput>[0]): void {
  if (checked.success) return
  const problems = problemsIn(checked.error ?? [])
  if (problems.some(({ field }) => field === 'code')) refuseInput(checked)
  throw new SheetRefused(problems.map(({ field, problem }) => ({ field: field.replace(/^sheet\./, ''), problem })))
}
