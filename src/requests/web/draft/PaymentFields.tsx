import { waysPaid } from '#payments/house-payment.ts'
import { useWords } from '#requests/web/admin-words.ts'
import { Checkbox, SelectField, TextField } from '#ui/form/Field.tsx'

type Props = {
  /** The typed reference of a payment that could not be recorded at once. */
  typed?: { how: string; reference: string } | undefined
  /** Another order has a payment of this reference. */
  isUsed: boolean
  problemOf: (field: string) => string | undefined
}

/** How the money came to the house, and by which reference. */
export function PaymentFields({ typed, isUsed, problemOf }: Props) {
  const t = useWords()
  return (
    <>
      <SelectField
        label={t('requests.admin.place.how')}
        name="how"
        required
        defaultValue={typed?.how}
        problem={problemOf('how')}
      >
        {waysPaid.map((how) => (
          <option key={how} value={how}>
            {t(`requests.admin.place.how.${how}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('requests.admin.place.reference')}
        hint={t('requests.admin.place.reference-hint')}
        name="reference"
        required
        defaultValue={typed?.reference}
        maxLength={120}
        autoComplete="off"
        problem={problemOf('reference')}
      />
      {isUsed && <Checkbox label={t('requests.admin.place.shared')} name="isShared" value="yes" />}
    </>
  )
}
