import { useQuery } from '@tanstack/react-query'
import { lineName } from '#catalogue/texts/line-name.ts'
import { productsToAskForQuery } from '#catalogue/web/api.ts'
import { amount, type Currency } from '#money/money.ts'
import { quantityAt, unitsLeft } from '#orders/goods/units.ts'
import { unitsHere } from '#orders/goods/units-by-place.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { AddedProducts } from '#orders/web/forms/AddedProducts.tsx'
import { ChangePreview } from '#orders/web/forms/ChangePreview.tsx'
import { useConfirmation } from '#orders/web/forms/use-confirmation.ts'
import { type LineChange, useLineChange } from '#orders/web/forms/use-line-change.ts'
import { useProductName } from '#orders/web/forms/use-product-name.ts'
import type { LowerPrice } from '#orders/web/goods/LowerPrices.tsx'
import { LowPricesAsked } from '#orders/web/goods/LowPricesAsked.tsx'
import { StepForm } from '#orders/web/step-form/StepForm.tsx'
import type { FormProps } from '#orders/web/step-form/use-steps.ts'
import { Checkbox, SelectField, TextArea } from '#ui/form/Field.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { useFormat } from '#ui/use-format.ts'

/** Takes units out of an order and adds others: the effect on its sums is worked out before the button that makes it. */
export function ChangeLinesForm({ steps, onLeave }: FormProps) {
  const t = useWords()
  const format = useFormat()
  const { order } = steps
  const change = useLineChange(order)
  const { plan, input, preview } = change
  const lowPrices = useLowPrices(change, order.total.currency)
  const confirmation = useConfirmation<readonly LowerPrice[]>()
  const isCapped = change.aboveCap || plan?.added.some(({ problem }) => problem === 'over-cap')
  const checked = useCheckedForm(async ({ reason = '' }) => {
    if (change.isEmpty) return { failure: 'orders.admin.lines.obstacle.nothing' }
    const isPossible = plan && !plan.obstacle && plan.added.every(({ problem }) => problem === null)
    if (!change.isRead || !isPossible) return { failure: 'orders.admin.lines.obstacle.typed' }
    const low = lowPrices()
    // The letters say the sums; before money moves, a possible mistake in a price is asked about.
    const lowPricesConfirmed = steps.isReading() || low.length === 0 || (await confirmation.ask(low))
    if (!lowPricesConfirmed) return undefined
    const shown = { shownMinor: plan.returns.minor, shownDueMinor: plan.due.after.minor }
    const refused = await steps.take('change-lines', { ...input, lowPricesConfirmed, reason, ...shown })
    // Stock is no part of the order: it may have changed alone.
    if (refused) void preview.refetch()
    return refused
  })
  const returns = plan?.returns
  const asks = plan && !plan.obstacle && order.kind === 'order' && plan.due.after.minor > 0 ? plan.due.after : undefined
  const button = returns?.minor
    ? t('orders.admin.do.change-lines-back', { amount: format.amount(returns) })
    : asks
      ? t('orders.admin.do.change-lines-due', { amount: format.amount(asks) })
      : t('orders.admin.do.change-lines')
  const language = t(`orders.admin.language.${order.language}`)
  return (
    <StepForm
      steps={steps}
      letter="offered"
      step="change-lines"
      about={t('orders.admin.lines.about')}
      checked={checked}
      button={button}
      isDisabled={change.isComing}
      onLeave={onLeave}
    >
      <StayingLines order={order} change={change} />
      <AddedProducts order={order} change={change} />
      {isCapped && (
        <Checkbox
          label={t('orders.admin.lines.above-cap')}
          checked={change.aboveCap}
          onChange={({ target }) => change.setAboveCap(target.checked)}
        />
      )}
      <ChangePreview plan={plan} asks={asks} isComing={change.isComing} isImpossible={preview.isError} />
      <TextArea
        name="reason"
        lang={order.language}
        defaultValue={change.before?.reason}
        label={t('orders.admin.lines.message', { language })}
        hint={t('orders.admin.lines.reason-hint')}
        maxLength={500}
      />
      <LowPricesAsked
        prices={confirmation.about ?? []}
        yes={button}
        onYes={() => confirmation.answer(true)}
        onNo={() => confirmation.answer(false)}
      />
    </StepForm>
  )
}

/** Finds the typed prices that are far below those of the shop. */
function useLowPrices({ plan, input }: LineChange, currency: Currency) {
  const { data: products = [] } = useQuery(productsToAskForQuery)
  const nameOf = useProductName()
  return (): LowerPrice[] =>
    input.added.flatMap(({ product_id, unitMinor }, at) => {
      const product = products.find((each) => each.product_id === product_id)
      const shop = plan?.added[at]?.low
      const title = product ? nameOf(product) : product_id
      return shop ? [{ product_id, title, unit: amount(unitMinor, currency), shop }] : []
    })
}

/** The lines of which something is here, each with how many units of it stay. */
function StayingLines({ order, change: { out, setOut } }: { order: AdminOrder; change: LineChange }) {
  const t = useWords()
  const format = useFormat()
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-medium">{t('orders.admin.lines.stay')}</legend>
      {order.lines
        .filter((line) => unitsHere(line) > 0)
        .map((line) => {
          const { position, left } = line
          const most = unitsLeft(line)
          return (
            <SelectField
              key={position}
              className="max-w-[24rem]"
              label={t('orders.admin.field.line', {
                quantity: most,
                name: lineName(line),
                amount: format.amount(left),
              })}
              value={most - quantityAt(out, position)}
              onChange={({ target }) => setOut(position, most - Number(target.value))}
            >
              {Array.from({ length: unitsHere(line) + 1 }, (_, at) => most - at).map((quantity) => (
                <option key={quantity} value={quantity}>
                  {most === 1
                    ? t('orders.admin.lines.keep-one', { quantity })
                    : t('orders.admin.lines.keep-of', { quantity, most })}
                </option>
              ))}
            </SelectField>
          )
        })}
    </fieldset>
  )
}
