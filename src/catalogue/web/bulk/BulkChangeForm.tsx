import { type FormEvent, useState } from 'react'
import type { BulkChange } from '#catalogue/bulk/bulk.ts'
import { readBulkChange } from '#catalogue/bulk/bulk-form.ts'
import { sheetModes } from '#catalogue/sheets/sheet-filter.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import { currencies } from '#money/money.ts'
import { SelectField, TextField } from '#ui/form/Field.tsx'

const kinds = ['price', 'mode', 'state'] as const
const states = ['published', 'draft', 'archived'] as const
const ways = ['none', 'raise-percent', 'lower-percent', 'raise-amount', 'lower-amount'] as const

type Props = { pending: boolean; failure: WordId | undefined; onLook: (change: BulkChange) => void }

/** The change of the products: of their prices, their mode or their state. */
export function BulkChangeForm({ pending, failure, onLook }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const [kind, setKind] = useState<(typeof kinds)[number]>('price')
  const [problems, setProblems] = useState<readonly string[]>([])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    const read = readBulkChange(kind, typed, language)
    setProblems('problems' in read ? read.problems : [])
    if ('change' in read) onLook(read.change)
  }

  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <SelectField
        label={t('catalogue.admin.bulk.what')}
        value={kind}
        onChange={({ target }) => {
          setKind(target.value as (typeof kinds)[number])
          setProblems([])
        }}
      >
        {kinds.map((each) => (
          <option key={each} value={each}>
            {t(`catalogue.admin.bulk.what.${each}`)}
          </option>
        ))}
      </SelectField>
      {kind === 'price' && <PriceFields problems={problems} />}
      {kind === 'mode' && (
        <SelectField name="mode" label={t('catalogue.admin.column.mode')}>
          {sheetModes.map((each) => (
            <option key={each} value={each}>
              {t(`catalogue.admin.mode.${each}`)}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'state' && (
        <SelectField name="state" label={t('catalogue.admin.state')}>
          {states.map((each) => (
            <option key={each} value={each}>
              {t(`catalogue.admin.state.${each}`)}
            </option>
          ))}
        </SelectField>
      )}
      <p role="alert" className="text-problem empty:hidden">
        {failure && t(failure)}
      </p>
      <p>
        <button type="submit" className="button" aria-disabled={pending}>
          {t('catalogue.admin.bulk.look')}
        </button>
      </p>
    </form>
  )
}

function PriceFields({ problems }: { problems: readonly string[] }) {
  const t = useWords()
  return (
    <>
      <p className="admin-quiet">{t('catalogue.admin.bulk.price-hint')}</p>
      {currencies.toReversed().map((currency) => (
        <div key={currency} className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <SelectField name={`way.${currency}`} label={t(`catalogue.admin.field.prices.${currency}.regular_minor`)}>
            {ways.map((each) => (
              <option key={each} value={each}>
                {t(`catalogue.admin.bulk.way.${each}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            name={`value.${currency}`}
            inputMode="decimal"
            autoComplete="off"
            label={t(`catalogue.admin.bulk.by.${currency}`)}
            problem={problems.includes(currency) && t('catalogue.admin.bulk.not-a-number')}
          />
        </div>
      ))}
      <p role="alert" className="text-problem empty:hidden">
        {problems.includes('none') && t('catalogue.admin.bulk.no-price')}
      </p>
      <label className="flex items-center gap-3">
        <input type="checkbox" name="whole" defaultChecked />
        {t('catalogue.admin.bulk.whole')}
      </label>
    </>
  )
}
