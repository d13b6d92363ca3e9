import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { addressLines } from '#delivery/address-lines.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { WordId } from '#language/words.ts'
import { useWords } from '#reservations/web/reserve/dialog-words.ts'
import { elsewhere, type ReservationState } from '#reservations/web/reserve/use-reservation.ts'
import { EmailField } from '#ui/form/EmailField.tsx'
import { SelectField } from '#ui/form/Field.tsx'

type Props = { reservation: ReservationState; problem: WordId | undefined }

export function ContactPart({ reservation, problem }: Props) {
  const t = useWords()
  const { status } = useAuth()
  const { email, setEmail } = reservation
  return (
    <div className="mt-6 grid gap-4">
      <EmailField
        label={t('reservations.reserve.email')}
        name="email"
        required
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        problem={email.trim() === '' ? t('reservations.reserve.email-required') : problem && t(problem)}
      />
      {status === 'signed-in' && <DeliveryPart reservation={reservation} />}
    </div>
  )
}

/** One of the saved addresses, or none: then the payment page asks. */
function DeliveryPart({ reservation: { addresses, address, setAddress, delivery } }: Pick<Props, 'reservation'>) {
  const t = useWords()
  const { language } = useLanguage()
  if (addresses.length === 0) {
    return <p className="text-[0.875rem] text-ink/75">{t('reservations.reserve.delivery-later')}</p>
  }
  return (
    <SelectField
      label={t('reservations.reserve.delivery')}
      // The field alone shows hardly more than the name.
      hint={delivery && addressLines(delivery, language).join(', ')}
      name="address"
      value={address}
      onChange={({ target }) => setAddress(target.value)}
    >
      {addresses.map(({ id, delivery }) => (
        <option key={id} value={id}>
          {addressLines(delivery, language).join(', ')}
        </option>
      ))}
      <option value={elsewhere}>{t('reservations.reserve.delivery-elsewhere')}</option>
    </SelectField>
  )
}
