/** The name of a language beside a text of a product, and the mark of a text that is missing in it. */
export const languageText = { en: 'catalogue.admin.english', fr: 'catalogue.admin.french' } as const
export const lacksText = { en: 'catalogue.admin.lacks-english', fr: 'catalogue.admin.lacks-french' } as const
