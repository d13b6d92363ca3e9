import type { PaymentProvider } from '#payments/provider.ts'
import { simulatorProvider } from '#payments/server/simulator-provider.ts'
import type { Settings } from '#platform/settings.ts'

let inUse: PaymentProvider | undefined

export function openPayments(
  settings: Pick<Settings, 'ownUrl' | 'publicUrl' | 'simulatorKey' | 'simulatorSecret'>,
): void {
  inUse = simulatorProvider(settings)
}

export function paymentProvider(): PaymentProvider {
  if (!inUse) throw new Error('No payment provider was opened')
  return inUse
}
