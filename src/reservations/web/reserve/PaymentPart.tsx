import { Link } from '@tanstack/react-router'
import { RichText } from '#language/web/RichText.tsx'
import { useWords } from '#reservations/web/reserve/dialog-words.ts'
import type { ReservationState } from '#reservations/web/reserve/use-reservation.ts'
import { Choice } from '#ui/form/Choice.tsx'
import { useFormat } from '#ui/use-format.ts'

/** Deposit or full payment, each with its sums; what a deposit is, and its refund when the buyer cancels. */
export function PaymentPart({ reservation: { quotes, quote, paying, setPaying } }: { reservation: ReservationState }) {
  const t = useWords()
  const format = useFormat()
  const [part] = quotes['with-deposit'].parts
  const sums = { now: format.amount(quotes['with-deposit'].dueNow), later: part ? format.amount(part.balance) : '' }
  const full = { now: format.amount(quotes['in-full'].dueNow) }
  const terms = <Link to="/terms" hash="reservations" target="_blank" className="underline underline-offset-4" />
  return (
    <div className="mt-6">
      <Choice
        legend={t('reservations.reserve.payment')}
        name="paying"
        chosen={paying}
        choose={setPaying}
        options={[
          {
            value: 'with-deposit',
            label: t('reservations.reserve.deposit'),
            text: t('reservations.reserve.deposit-sums', sums),
          },
          { value: 'in-full', label: t('reservations.reserve.full'), text: t('reservations.reserve.full-sums', full) },
        ]}
      />
      <div className="mt-4 space-y-2 text-[0.875rem] text-ink/75">
        <p>
          <RichText id="reservations.reserve.what" values={{ share: quote.depositPercentage }} elements={{ terms }} />
        </p>
        <p className="whitespace-pre-line">{quote.lines[0]?.policy || t('reservations.reserve.policy')}</p>
      </div>
    </div>
  )
}
