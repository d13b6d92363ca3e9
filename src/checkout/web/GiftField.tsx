import type { CheckoutFormState } from '#checkout/web/checkout-form.ts'
import { useWords } from '#checkout/web/words.ts'
import { TextArea } from '#ui/form/Field.tsx'

export function GiftField({ form }: { form: CheckoutFormState }) {
  const t = useWords()
  return (
    <TextArea
      label={t('checkout.gift')}
      hint={t('checkout.gift-hint')}
      maxLength={500}
      {...form.register('giftMessage')}
    />
  )
}
