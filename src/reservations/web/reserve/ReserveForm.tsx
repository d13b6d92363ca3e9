import { Link } from '@tanstack/react-router'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import type { ListedProduct } from '#catalogue/schema.ts'
import { inLanguage } from '#catalogue/texts/texts.ts'
import { isReservable } from '#checkout/quote.ts'
import { Refused } from '#checkout/web/Refused.tsx'
import { WithTerms } from '#checkout/web/WithTerms.tsx'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { RichText } from '#language/web/RichText.tsx'
import type { TermsInForce } from '#legal/schema.ts'
import { ContactPart } from '#reservations/web/reserve/ContactPart.tsx'
import { useWords } from '#reservations/web/reserve/dialog-words.ts'
import { LogIn } from '#reservations/web/reserve/LogIn.tsx'
import { PaymentPart } from '#reservations/web/reserve/PaymentPart.tsx'
import { ReservedLine } from '#reservations/web/reserve/ReservedLine.tsx'
import { useReservation } from '#reservations/web/reserve/use-reservation.ts'
import { useReserve } from '#reservations/web/reserve/use-reserve.ts'
import { Button } from '#ui/Button.tsx'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { useFormat } from '#ui/use-format.ts'

type Props = { product: ListedProduct; back: string; close: () => void }

/** The reservation, once the terms under which it is made are known: the deposit is theirs. */
export function ReserveForm(props: Props) {
  return (
    <WithTerms>{(terms, refetch) => <ReservationForm {...props} terms={terms} refetchTerms={refetch} />}</WithTerms>
  )
}

type FormProps = Props & { terms: TermsInForce; refetchTerms: () => void }

/** The reservation, its way of payment, and one button whose words say that it obliges to pay (D5). */
function ReservationForm({ product, back, close, terms, refetchTerms }: FormProps) {
  const { language } = useLanguage()
  const { status } = useAuth()
  const { reserve, refused, today } = useReserve(terms.version, refetchTerms, close)
  const reservation = useReservation(product, today, terms.depositPercentage)
  const { form, problems, failure, pending } = useCheckedForm(async ({ email = '' }) => {
    if (status !== 'signed-in') return { failure: 'checkout.refused.needs-session' }
    await reserve({ quote: reservation.quote, email, delivery: reservation.delivery })
    return undefined
  })
  const unknown = status === 'signed-out' || refused === 'signed-out'
  const changed = typeof refused === 'object' ? refused : undefined
  const named = { id: product.product_id, name: inLanguage(product, language).title }
  return (
    <form {...form} className="px-4 pt-6 pb-8 sm:px-10">
      <ReservedLine product={product} reservation={reservation} />
      <PaymentPart reservation={reservation} />
      <ContactPart reservation={reservation} problem={problems.email} />
      {unknown && <LogIn back={back} called={failure !== undefined || refused === 'signed-out'} />}
      {changed && <Refused refused={changed} products={[named]} />}
      <Confirm product={product} reservation={reservation} pending={pending} />
    </form>
  )
}

type ConfirmProps = { product: ListedProduct; reservation: ReturnType<typeof useReservation>; pending: boolean }

function Confirm({ product, reservation: { email, quote }, pending }: ConfirmProps) {
  const t = useWords()
  const format = useFormat()
  const possible = product.in_stock && isReservable(product)
  const confirm = t('checkout.reserve', { amount: format.amount(quote.dueNow) })
  return (
    <>
      <p role="status" className="mt-6 text-terracotta empty:hidden">
        {possible ? null : t('catalogue.availability.out-of-stock')}
      </p>
      <Button
        type="submit"
        disabled={pending || !possible || email.trim() === ''}
        aria-busy={pending}
        className="tabular mt-6 w-full"
      >
        {pending ? t('reservations.reserve.processing') : confirm}
      </Button>
      <p className="mt-4 text-[0.875rem] text-ink/75">
        <RichText
          id="reservations.reserve.terms"
          elements={{ terms: <Link to="/terms" target="_blank" className="underline underline-offset-4" /> }}
        />{' '}
        {t('reservations.reserve.next')}
      </p>
    </>
  )
}
