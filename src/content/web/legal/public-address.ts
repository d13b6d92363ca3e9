import type { LegalName } from '#legal/legal.ts'

/** Where its readers find a text. */
export const publicAddress = {
  privacy: '/privacy',
  terms: '/terms',
  'legal-notice': '/legal-notice',
  'delivery-returns': '/delivery-returns',
  accessibility: '/accessibility',
  cookies: '/cookies',
} as const satisfies Record<LegalName, string>
