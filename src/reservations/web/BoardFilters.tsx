import { Link, useNavigate } from '@tanstack/react-router'
import { lineName } from '#catalogue/line-name.ts'
import { useOwnTitles } from '#catalogue/web/use-own-titles.ts'
import { countryName } from '#language/country.ts'
import { languages } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { orderStates } from '#orders/order.ts'
import { useWords as useOrderWords } from '#orders/web/admin-words.ts'
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
          <ChoiceField
            name="product"
            chosen={filter.product}
            choices={products.map(inOwnWords).map((product) => [product.product_id, lineName(product)])}
          />
          <ChoiceField
            name="country"
            chosen={filter.country}
            choices={countries.map((country) => [country, countryName(country, language)])}
          />
          <ChoiceField
            name="language"
            chosen={filter.language}
            choices={languages.map((each) => [each, t(`reservations.admin.language.${each}`)])}
          />
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

type ChoiceProps = {
  name: 'product' | 'country' | 'language'
  chosen: string | undefined
  choices: readonly (readonly [value: string, text: string])[]
}

/** Any or one; drawn anew when its choices arrive, because before that it could not show the chosen one. */
function ChoiceField({ name, chosen, choices }: ChoiceProps) {
  const t = useWords()
  return (
    <SelectField
      key={choices.length}
      name={name}
      label={t(`reservations.admin.filter.${name}`)}
      defaultValue={chosen ?? ''}
    >
      <option value="">{t('reservations.admin.filter.any')}</option>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
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
