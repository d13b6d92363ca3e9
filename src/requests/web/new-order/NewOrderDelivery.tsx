import { knownCountries } from '#delivery/countries.ts'
import { countryName } from '#language/country.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { AddressFields } from '#orders/web/forms/AddressFields.tsx'
import { useWords } from '#requests/web/admin-words.ts'
import type { NewOrderDraft } from '#requests/web/new-order/use-new-order.ts'
import { SelectField, TextArea } from '#ui/form/Field.tsx'

type Props = { order: NewOrderDraft; problemOf: (field: string) => string | undefined }

/** Where a paid order goes, with its gift message; of one that is offered, the country alone: its buyer writes the rest. */
export function NewOrderDelivery({ order, problemOf }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const { address, country, changeAddress } = order
  return (
    <section aria-labelledby="new-delivery">
      <h2 id="new-delivery">{t('requests.admin.new.part.delivery')}</h2>
      <div className="draft-fields">
        {order.end === 'place' ? (
          <>
            <AddressFields
              delivery={address}
              country={country}
              onCountry={(next) => changeAddress({ country: next })}
              onPart={changeAddress}
              problemOf={problemOf}
            />
            <TextArea
              className="wide"
              label={t('requests.admin.place.gift')}
              name="giftMessage"
              maxLength={500}
              problem={problemOf('giftMessage')}
            />
          </>
        ) : (
          <SelectField
            label={t('requests.admin.new.country')}
            hint={t('requests.admin.new.country-hint')}
            value={country}
            onChange={({ target }) => changeAddress({ country: target.value })}
          >
            <option value="">{t('requests.admin.new.country-open')}</option>
            {knownCountries.map((each) => (
              <option key={each} value={each}>
                {countryName(each, language)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </section>
  )
}
