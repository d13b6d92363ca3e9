/** Who the house is: name and ways to reach it, in one place (D1). The owner's own facts replace these. */
export const house = {
  name: 'Immortela',
  email: 'house@immortela.example',
  /** In which the shop writes to the house itself, unless HOUSE_LANGUAGE says otherwise. */
  language: 'en',
  social: [
    { name: 'Instagram', url: 'https://instagram.com/immortela.example' },
    { name: 'Pinterest', url: 'https://pinterest.com/immortela.example' },
  ],
} as const
