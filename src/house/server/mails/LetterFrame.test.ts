import { expect, test } from 'vitest'
import { writeNote } from '#house/server/mails/Note.tsx'

test.each(['en', 'fr'] as const)(
  'a letter in %s says so in its body too, and is as wide as the screen',
  async (language) => {
    const { html } = await writeNote({ subject: 'S', title: 'T', paragraphs: ['P'] }, language)
    expect(html.match(/ lang="[^"]*"/g)).toEqual(Array(3).fill({ en: ' lang="en-US"', fr: ' lang="fr-FR"' }[language]))
    expect(html).toMatch(/<meta name="viewport" content="width=device-width, initial-scale=1"/)
  },
)
