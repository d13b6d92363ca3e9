import { countryName } from '#language/country.ts'
import { wordsIn } from '#language/words.ts'
import { deliveryFields } from '#simulator/schema.ts'
import type { Session } from '#simulator/server/session-row.ts'

const optional = ['line2', 'state']
// A postal code has at least four digits, whatever the country; the merchant needs the capital letters of a state.
const patterns: Record<string, string> = { postcode: '.*([0-9].*){4}', state: '[A-Z]{2}' }

/** The delivery address, if the merchant does not have it yet. */
export function DeliveryFields({ session: { language, deliveryCountries } }: { session: Session }) {
  const t = wordsIn(language)
  return (
    <fieldset className="delivery">
      <legend>{t('simulator.delivery')}</legend>
      <label>
        {t('simulator.delivery.country')}
        <select name="country" autoComplete="shipping country" required>
          {deliveryCountries.map((code) => (
            <option key={code} value={code}>
              {countryName(code, language)}
            </option>
          ))}
        </select>
      </label>
      {deliveryFields.map((field) => (
        <label key={field}>
          {t(`simulator.delivery.${field}`)}
          <input name={field} maxLength={200} required={!optional.includes(field)} pattern={patterns[field]} />
        </label>
      ))}
    </fieldset>
  )
}
