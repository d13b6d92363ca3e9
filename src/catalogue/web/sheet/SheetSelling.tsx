import { useWatch } from 'react-hook-form'
import { actionOf } from '#catalogue/product.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { SheetSection } from '#catalogue/web/form/SheetSection.tsx'
import { useSheetField } from '#catalogue/web/form/use-sheet-field.ts'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import { Checkbox, TextField } from '#ui/form/Field.tsx'

/** Slug, delivery and mode. */
export function SheetSelling({ form }: { form: SheetFormState }) {
  const t = useWords()
  const field = useSheetField(form)
  return (
    <SheetSection part="selling" form={form} summary={<SellingSummary form={form} />}>
      <div className="admin-fields pairs">
        <TextField label={t('catalogue.admin.field.slug')} hint={t('catalogue.admin.hint.slug')} {...field('slug')} />
        <TextField
          label={t('catalogue.admin.field.estimated_delivery_days')}
          inputMode="numeric"
          {...field('estimated_delivery_days')}
        />
        <TextField label={t('catalogue.admin.field.quantity_cap')} inputMode="numeric" {...field('quantity_cap')} />
        <Modes form={form} />
        <Checkbox label={t('catalogue.admin.field.featured')} {...field('featured')} />
      </div>
    </SheetSection>
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
