import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { stockReasons, typedUnits } from '#catalogue/stock.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { SheetSection } from '#catalogue/web/form/SheetSection.tsx'
import type { LetterActions } from '#catalogue/web/form/use-restock-letters.ts'
import { useSheetField } from '#catalogue/web/form/use-sheet-field.ts'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import { RestockLetters } from '#catalogue/web/sheet/RestockLetters.tsx'
import { stockSettingsQuery } from '#catalogue/web/sheet-list-api.ts'
import { Checkbox, SelectField, TextField } from '#ui/form/Field.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = { form: SheetFormState; opened: AdminSheet; letters: LetterActions }

/** The units of a product, set or added to; a change says why. */
export function SheetStock({ form, opened, letters }: Props) {
  const {
    held,
    wished,
    sheet: { stock },
  } = opened
  const t = useWords()
  const field = useSheetField(form)
  const format = useFormat()
  const [counted, typed] = useWatch({ control: form.control, name: ['counted', 'stock'] })
  const { data: house } = useQuery(stockSettingsQuery)
  const units = counted ? typedUnits(typed, stock) : null
  const written = (count: number | null) => (count === null ? t('catalogue.admin.uncounted') : format.number(count))
  return (
    <SheetSection part="stock" form={form} summary={<StockSummary form={form} opened={opened} />}>
      <RestockLetters opened={opened} acts={letters} />
      {wished > 0 && <Waiting opened={opened} units={units} />}
      <div className="admin-fields pairs">
        <Checkbox className="wide" label={t('catalogue.admin.field.counted')} {...field('counted')} />
        {counted && (
          <>
            <TextField
              label={t('catalogue.admin.field.stock')}
              hint={[t('catalogue.admin.hint.stock'), held > 0 && t('catalogue.admin.hint.held', { held })]
                .filter(Boolean)
                .join(' ')}
              autoComplete="off"
              {...field('stock')}
            />
            <TextField
              label={t('catalogue.admin.field.low_stock_at')}
              hint={[
                t('catalogue.admin.hint.low'),
                house && t('catalogue.admin.hint.low-empty', { units: format.number(house.low_stock_at) }),
              ]
                .filter(Boolean)
                .join(' ')}
              inputMode="numeric"
              autoComplete="off"
              {...field('low_stock_at')}
            />
          </>
        )}
        {units !== stock && units !== undefined && (
          <>
            <SelectField
              label={t('catalogue.admin.field.stock_reason')}
              hint={t('catalogue.admin.hint.stock-becomes', { before: written(stock), after: written(units) })}
              {...field('stock_reason')}
            >
              <option value="">{t('catalogue.admin.stock.choose')}</option>
              {stockReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {t(`catalogue.admin.stock.${reason}`)}
                </option>
              ))}
            </SelectField>
            <TextField
              label={t('catalogue.admin.field.stock_note')}
              hint={t('catalogue.admin.hint.stock-note')}
              autoComplete="off"
              {...field('stock_note')}
            />
          </>
        )}
      </div>
    </SheetSection>
  )
}

/** How many wait, and the emails that a save would send: above the fields, where the bar below covers nothing. */
function Waiting({ opened, units }: { opened: AdminSheet; units: number | null | undefined }) {
  const t = useWords()
  const { wished } = opened
  const isBack = opened.sheet.stock === 0 && units !== 0 && units !== undefined
  return (
    <p role="status" className="admin-news mb-4">
      {t('catalogue.admin.wished.wait', { count: wished })}{' '}
      {isBack && t('catalogue.admin.wished.letters', { count: wished })}{' '}
      <Link to="/admin/products/$code/waiting" params={{ code: opened.product_id }}>
        {t('catalogue.admin.wished.list')}
      </Link>
    </p>
  )
}

/** The units that would be in stock after a save, and how many of them are held. */
function StockSummary({ form, opened }: { form: SheetFormState; opened: AdminSheet }) {
  const t = useWords()
  const [counted, typed] = useWatch({ control: form.control, name: ['counted', 'stock'] })
  const units = counted ? typedUnits(typed, opened.sheet.stock) : null
  if (units === null) return t('catalogue.admin.uncounted')
  if (units === undefined) return undefined
  const { held, wished } = opened
  return [
    t('catalogue.admin.summary.units', { units }),
    ...(held > 0 ? [t('catalogue.admin.held', { held })] : []),
    ...(wished > 0 ? [t('catalogue.admin.wished', { count: wished })] : []),
  ].join(' · ')
}
