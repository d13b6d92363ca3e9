import { lineName } from '#catalogue/line-name.ts'
import type { OpenOrder } from '#orders/endpoints/open-order-schema.ts'
import { quantityAt, unitsHere, unitsLeft } from '#orders/goods/units.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { AddedProducts } from '#orders/web/steps/AddedProducts.tsx'
import { ChangePreview } from '#orders/web/steps/ChangePreview.tsx'
import { StepForm } from '#orders/web/steps/StepForm.tsx'
import { type LineChange, useLineChange } from '#orders/web/steps/use-line-change.ts'
import type { FormProps } from '#orders/web/steps/use-steps.ts'
import { Checkbox, SelectField, TextArea } from '#ui/Field.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { useFormat } from '#ui/use-format.ts'

/** Takes units out of an order and adds others: the effect on its sums is worked out before the button that makes it. */
export function ChangeLinesForm({ steps, onLeave }: FormProps) {
  const t = useWords()
  const format = useFormat()
  const { order } = steps
  const change = useLineChange(order)
  const { plan, input, preview } = change
  const isCapped = change.aboveCap || plan?.added.some(({ problem }) => problem === 'over-cap')
  const checked = useCheckedForm(async ({ reason = '' }) => {
    if (change.isEmpty) return { failure: 'orders.admin.lines.obstacle.nothing' }
    const isPossible = plan && !plan.obstacle && plan.added.every(({ problem }) => problem === null)
    if (!change.isRead || !isPossible) return { failure: 'orders.admin.lines.obstacle.typed' }
    const shown = { shownMinor: plan.returns.minor, shownDueMinor: plan.due.after.minor }
    const refused = await steps.take('change-lines', { ...input, reason, ...shown })
    // Stock is no part of the order: it may have changed alone.
    if (refused) void preview.refetch()
    return refused
  })
  const returns = plan?.returns
  const language = t(`orders.admin.language.${order.language}`)
  return (
    <StepForm
      steps={steps}
      letter="offered"
      step="change-lines"
      about={t('orders.admin.lines.about')}
      checked={checked}
      button={
        returns?.minor
          ? t('orders.admin.do.change-lines-back', { amount: format.amount(returns) })
          : t('orders.admin.do.change-lines')
      }
      waits={change.isComing}
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
      <ChangePreview plan={plan} isComing={change.isComing} isImpossible={preview.isError} />
      <TextArea
        name="reason"
        lang={order.language}
        label={t('orders.admin.lines.message', { language })}
        hint={t('orders.admin.lines.reason-hint')}
        maxLength={500}
      />
    </StepForm>
  )
}

/** The lines of which something is here, each with how many units of it stay. */
function StayingLines({ order, change: { out, setOut } }: { order: OpenOrder; change: LineChange }) {
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
