/** The house's name and contact details, in one place (D1). The owner's own facts replace these. */
export const house = {
  name: 'Immortela',
  email: 'house@immortela.example',
  /** The language of mails to the house, unless the settings or HOUSE_LANGUAGE say otherwise. */
  language: 'en',
} as const
