import type { PaymentProvider } from '#payments/provider.ts'
import { simulatorProvider } from '#payments/server/providers/simulator-provider.ts'
import type { Settings } from '#platform/settings.ts'

let inUse: PaymentProvider | undefined

type PaymentSettings = Pick<
  Settings,
  'ownUrl' | 'publicUrl' | 'simulatorUrl' | 'simulatorKey' | 'simulatorSecret' | 'stripe'
>

export async function openPayments({ stripe, ...place }: PaymentSettings): Promise<void> {
  inUse = stripe ? await stripeOf(stripe) : simulatorProvider(place)
}

/** Stripe's library takes some 30 MB, which a trial does without. */
async function stripeOf(account: NonNullable<Settings['stripe']>): Promise<PaymentProvider> {
  const { stripeProvider } = await import('#payments/server/providers/stripe-provider.ts')
  return stripeProvider(account)
}

export function paymentProvider(): PaymentProvider {
  if (!inUse) throw new Error('No payment provider was opened')
  return inUse
}
