import { sectionKeys } from '#catalogue/texts/texts.ts'

/** The texts that exist in both languages, in the order of the page. */
export const longTextKeys = [...sectionKeys, 'precautions', 'cancellation_policy'] as const
export const textKeys = ['title', 'subtitle', 'description', ...longTextKeys] as const
/** The texts that may be formatted. */
export const formattedKeys = ['description', ...longTextKeys] as const

/** The most characters of a formatted text, as it is stored. */
export const maxFormattedLength = (key: (typeof formattedKeys)[number]) => (key === 'description' ? 5_000 : 10_000)
