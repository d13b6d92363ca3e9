import { Link } from '@tanstack/react-router'
import { useFormState } from 'react-hook-form'
import { type CheckoutFormState, problemWord } from '#checkout/web/checkout-form.ts'
import { useWords } from '#checkout/web/words.ts'
import { RichText } from '#language/web/RichText.tsx'
import { Checkbox } from '#ui/form/Field.tsx'

export function Terms({ form }: { form: CheckoutFormState }) {
  const t = useWords()
  const { errors } = useFormState({ control: form.control, name: 'terms' })
  const word = problemWord('terms', errors.terms)
  const link = <Link to="/terms" target="_blank" className="underline underline-offset-4" />
  return (
    <Checkbox
      className="mt-8"
      label={<RichText id="checkout.terms" elements={{ terms: link }} />}
      problem={word && t(word)}
      {...form.register('terms')}
    />
  )
}

export function Problems({ form }: { form: CheckoutFormState }) {
  // As in DeliveryFields: the errors are changed in place.
  'use no memo'
  const t = useWords()
  const { errors, isSubmitted } = useFormState({ control: form.control })
  const { delivery, ...others } = errors
  const count = Object.keys(others).length + Object.keys(delivery ?? {}).length
  return (
    <p role="status" className="mt-6 text-terracotta empty:hidden">
      {isSubmitted && count > 0 ? t('checkout.problem.several', { count }) : null}
    </p>
  )
}
