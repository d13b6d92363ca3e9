import { stripeProvider } from '#payments/server/providers/stripe-provider.ts'
import { describeProvider } from '#payments/testing/provider-contract.ts'
import { benchOf } from '#payments/testing/stripe-actions.ts'
import { aStripeDouble } from '#payments/testing/stripe-double.ts'

const stripe = aStripeDouble()

describeProvider('Stripe', { provider: () => stripeProvider(stripe.account), ...benchOf(stripe) })
