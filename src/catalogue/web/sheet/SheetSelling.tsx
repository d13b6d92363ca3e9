import { useWatch } from 'react-hook-form'
import { actionOf, deliveryText } from '#catalogue/product.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { SheetSection } from '#catalogue/web/form/SheetSection.tsx'
import { useSheetField } from '#catalogue/web/form/use-sheet-field.ts'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import { defaultDeliveryDays } from '#delivery/promise.ts'
import { Checkbox, TextField } from '#ui/form/Field.tsx'

/** Slug, delivery and mode. */
export function SheetSelling({ form }: { form: SheetFormState }) {
  const t = useWords()
  const field = useSheetField(form)
  return (
    <SheetSection part="selling" form={form} summary={<SellingSummary form={form} />}>
      <div className="admin-fields pairs">
        <TextField label={t('catalogue.admin.field.slug')} hint={t('catalogue.admin.hint.slug')} {...field('slug')} />
        <DeliveryDays form={form} />
        <TextField label={t('catalogue.admin.field.quantity_cap')} inputMode="numeric" {...field('quantity_cap')} />
        <Modes form={form} />
        <Checkbox label={t('catalogue.admin.field.featured')} {...field('featured')} />
      </div>
    </SheetSection>
  )
}

/** With what the page of the product will say of it. */
function DeliveryDays({ form }: { form: SheetFormState }) {
  const t = useWords()
  const field = useSheetField(form)
  const [typed, reserve_enabled, preorder_enabled] = useWatch({
    control: form.control,
    name: ['estimated_delivery_days', 'reserve_enabled', 'preorder_enabled'],
  })
  const isEmpty = typed.trim() === ''
  const text = t(deliveryText({ reserve_enabled, preorder_enabled }), {
    days: isEmpty ? defaultDeliveryDays : Number(typed),
  })
  return (
    <TextField
      label={t('catalogue.admin.field.estimated_delivery_days')}
      hint={
        (isEmpty && t('catalogue.admin.hint.delivery-empty', { text })) ||
        (/^\s*\d+\s*$/.test(typed) && t('catalogue.admin.hint.delivery', { text }))
      }
      inputMode="numeric"
      {...field('estimated_delivery_days')}
    />
  )
}

function Modes({ form }: { form: SheetFormState }) {
  const t = useWords()
  const field = useSheetField(form)
  const [reserve_enabled, preorder_enabled] = useWatch({
    control: form.control,
    name: ['reserve_enabled', 'preorder_enabled'],
  })
  const mode = t(`catalogue.action.${actionOf({ reserve_enabled, preorder_enabled })}`)
  return (
    <fieldset className="wide grid gap-3" aria-describedby="sheet-modes">
      <Checkbox label={t('catalogue.admin.field.reserve_enabled')} {...field('reserve_enabled')} />
      <Checkbox label={t('catalogue.admin.field.preorder_enabled')} {...field('preorder_enabled')} />
      <p id="sheet-modes" className="admin-quiet">
        {t('catalogue.admin.hint.modes', { mode })}
      </p>
    </fieldset>
  )
}

/** How the product is sold, and its address. */
function SellingSummary({ form }: { form: SheetFormState }) {
  const t = useWords()
  const [reserve_enabled, preorder_enabled, slug] = useWatch({
    control: form.control,
    name: ['reserve_enabled', 'preorder_enabled', 'slug'],
  })
  return [t(`catalogue.admin.mode.${actionOf({ reserve_enabled, preorder_enabled })}`), slug].join(' · ')
}
