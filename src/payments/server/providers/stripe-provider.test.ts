import { stripeProvider } from '#payments/server/providers/stripe-provider.ts'
import { describeProvider } from '#payments/testing/provider-contract.ts'
import { aStripeDouble } from '#payments/testing/stripe-double.ts'
import { benchOf } from '#payments/testing/stripe-world.ts'

const stripe = aStripeDouble()

describeProvider('Stripe', { provider: () => stripeProvider(stripe.account), ...benchOf(stripe) })
