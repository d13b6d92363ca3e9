import { Link, useNavigate } from '@tanstack/react-router'
import { lineName } from '#catalogue/line-name.ts'
import { useOwnTitles } from '#catalogue/web/use-own-titles.ts'
import { countryName } from '#language/country.ts'
import { languages } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { orderStates } from '#orders/order.ts'
import { useWords as useOrderWords } from '#orders/web/admin/admin-words.ts'
import { type BoardFigures, type BoardFilter, boardFigures } from '#reservations/board-schema.ts'
import { useWords } from '#reservations/web/admin-words.ts'
import { SelectField, TextField } from '#ui/Field.tsx'

type Props = { filter: BoardFilter; choices: Pick<BoardFigures, 'products' | 'countries'> | undefined }

const days = [
  ['promisedFrom', 'promised-from'],
  ['promisedUntil', 'promised-until'],
  ['dueFrom', 'due-from'],
  ['dueUntil', 'due-until'],
] as const
const narrowing = ['product', 'country', 'language', 'promisedFrom', 'promisedUntil', 'dueFrom', 'dueUntil'] as const

/** The filters of the list, read from the address and written to it. */
export function BoardFilters({ filter, choices }: Props) {
  const t = useWords()
  const navigate = useNavigate()
  const { language } = useLanguage()
  const inOwnWords = useOwnTitles()
  const { products = [], countries = [] } = choices ?? {}
  function show(form: HTMLFormElement) {
    const given = [...new FormData(form)].filter(([, value]) => value !== '')
    void navigate({ to: '/admin/reservations', search: Object.fromEntries(given) as BoardFilter })
  }
  return (
    <details className="my-5" open={narrowing.some((name) => filter[name] !== undefined)}>
      <summary className="w-fit font-medium">{t('reservations.admin.filter')}</summary>
      <form
        className="mt-3 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          show(event.currentTarget)
        }}
      >
        <div className="admin-fields">
          <ViewField view={filter.view} />
          <SelectField
            name="product"
            label={t('reservations.admin.filter.product')}
            defaultValue={filter.product ?? ''}
            key={products.length}
          >
            <option value="">{t('reservations.admin.filter.any')}</option>
            {products.map(inOwnWords).map((product) => (
              <option key={product.product_id} value={product.product_id}>
                {lineName(product)}
              </option>
            ))}
          </SelectField>
          <SelectField
            key={`in ${countries.length}`}
            name="country"
            label={t('reservations.admin.filter.country')}
            defaultValue={filter.country ?? ''}
          >
            <option value="">{t('reservations.admin.filter.any')}</option>
            {countries.map((country) => (
              <option key={country} value={country}>
                {countryName(country, language)}
              </option>
            ))}
          </SelectField>
          <SelectField
            name="language"
            label={t('reservations.admin.filter.language')}
            defaultValue={filter.language ?? ''}
          >
            <option value="">{t('reservations.admin.filter.any')}</option>
            {languages.map((each) => (
              <option key={each} value={each}>
                {t(`reservations.admin.language.${each}`)}
              </option>
            ))}
          </SelectField>
          {days.map(([name, word]) => (
            <TextField
              key={name}
              name={name}
              type="date"
              label={t(`reservations.admin.filter.${word}`)}
              defaultValue={filter[name] ?? ''}
            />
          ))}
        </div>
        <p className="flex flex-wrap items-center gap-4">
          <button type="submit" className="button plain">
            {t('reservations.admin.filter.apply')}
          </button>
          <Link to="/admin/reservations">{t('reservations.admin.filter.clear')}</Link>
        </p>
      </form>
    </details>
  )
}

function ViewField({ view }: Pick<BoardFilter, 'view'>) {
  const t = useWords()
  const orders = useOrderWords()
  const states = orderStates.filter((state) => !boardFigures.some((figure) => figure === state))
  return (
    <SelectField name="view" label={t('reservations.admin.filter.view')} defaultValue={view ?? ''}>
      <option value="">{t('reservations.admin.filter.view-any')}</option>
      {boardFigures.map((figure) => (
        <option key={figure} value={figure}>
          {t(`reservations.admin.figure.${figure}`)}
        </option>
      ))}
      {states.map((state) => (
        <option key={state} value={state}>
          {orders(`orders.admin.state.${state}`)}
        </option>
      ))}
      <option value="ended">{t('reservations.admin.filter.ended')}</option>
    </SelectField>
  )
}
