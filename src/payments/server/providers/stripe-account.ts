import Stripe from 'stripe'
import { NoAnswer } from '#payments/provider.ts'
import type { StripeAccount } from '#platform/settings.ts'

// The version that the library was made for. Accounts and webhooks have one of their own; ours changes with our code.
const apiVersion = '2026-10-28.endive'
const limits = { timeout: 10_000, maxNetworkRetries: 2 }

export function openAccount({ secretKey, apiBase }: StripeAccount): Stripe {
  return new Stripe(secretKey, { apiVersion, ...limits, telemetry: false, ...placeOf(apiBase) })
}

export function noAnswer(cause: unknown): NoAnswer {
  return new NoAnswer('Stripe does not answer', { cause })
}

function placeOf(apiBase: string | undefined): Stripe.StripeConfig {
  if (!apiBase) return {}
  const { protocol, hostname, port } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? 80 : 443) }
}
