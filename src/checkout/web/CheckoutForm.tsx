import { useFormState, useWatch } from 'react-hook-form'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import type { Cart } from '#cart/cart.ts'
import type { ListedProduct } from '#catalogue/schema.ts'
import { Problems, Terms } from '#checkout/web/Agreement.tsx'
import { type CheckoutFormState, problemWord, useCheckoutForm } from '#checkout/web/checkout-form.ts'
import { DeliveryFields } from '#checkout/web/DeliveryFields.tsx'
import { GiftField } from '#checkout/web/GiftField.tsx'
import { PayButton } from '#checkout/web/PayButton.tsx'
import { Refused } from '#checkout/web/Refused.tsx'
import { ReservingPart } from '#checkout/web/ReservingPart.tsx'
import { Summary } from '#checkout/web/Summary.tsx'
import { useOrder } from '#checkout/web/use-order.ts'
import { usePrefill } from '#checkout/web/use-prefill.ts'
import { useQuotes } from '#checkout/web/use-quotes.ts'
import { WithTerms } from '#checkout/web/WithTerms.tsx'
import { useWords } from '#checkout/web/words.ts'
import type { Country } from '#delivery/countries.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { TermsInForce } from '#legal/schema.ts'
import { TextField } from '#ui/form/Field.tsx'

type Props = { cart: Cart; products: readonly ListedProduct[]; refresh: () => void }

/** The form of the order, once the terms under which it is made are known: the deposit is theirs. */
export function CheckoutForm(props: Props) {
  return <WithTerms>{(terms, refetch) => <OrderForm {...props} terms={terms} refetchTerms={refetch} />}</WithTerms>
}

type FormProps = Props & { terms: TermsInForce; refetchTerms: () => void }

/** Contact, delivery, the order with every sum, and one button whose words say that it obliges to pay (D18). */
function OrderForm({ cart, products, refresh, terms, refetchTerms }: FormProps) {
  const t = useWords()
  const { language } = useLanguage()
  const form = useCheckoutForm()
  usePrefill(form)
  const order = useOrder({
    language,
    termsVersion: terms.version,
    refresh: () => {
      refresh()
      refetchTerms()
    },
  })
  const country = useWatch({ control: form.control, name: 'delivery.country' }) as Country | undefined
  const { wanted, paying, quotes } = useQuotes(form, cart, products, { country, shopDay: order.today, ...terms })
  const quote = quotes[paying]
  const blocked = cart.some((line) => !line.product.inStock)
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => order.place(values, quote))}
      className="grid gap-x-6 gap-y-16 *:min-w-0 lg:grid-cols-12"
    >
      <div className="space-y-14 lg:col-span-7 xl:col-span-6">
        <Contact form={form} />
        <DeliveryFields form={form} />
        <ReservingPart
          wanted={wanted}
          quotes={quotes}
          paying={paying}
          choose={(next) => form.setValue('paying', next)}
        />
        <GiftField form={form} />
      </div>
      <div className="lg:sticky lg:top-28 lg:col-span-5 lg:self-start xl:col-start-8">
        <Summary quote={quote} cart={cart} country={country} />
        <Terms form={form} />
        {order.refused && <Refused refused={order.refused} products={cart.map(({ product }) => product)} />}
        <Problems form={form} />
        {blocked && <p className="mt-6 text-terracotta">{t('checkout.blocked')}</p>}
        <PayButton due={quote.dueNow} pending={order.pending} blocked={blocked} />
      </div>
    </form>
  )
}

function Contact({ form }: { form: CheckoutFormState }) {
  const t = useWords()
  const { status } = useAuth()
  const { errors } = useFormState({ control: form.control, name: 'customerEmail' })
  const word = problemWord('customerEmail', errors.customerEmail)
  return (
    <section aria-labelledby="contact-title">
      <h2 id="contact-title" className="display-3 mb-6">
        {t('checkout.contact')}
      </h2>
      <TextField
        label={t('checkout.email')}
        hint={t(status === 'signed-in' ? 'checkout.email-hint-member' : 'checkout.email-hint')}
        problem={word && t(word)}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.register('customerEmail')}
      />
    </section>
  )
}
