import { beforeAll, expect, test } from 'vitest'
import { loadAllWords } from '#language/testing/load-all-words.ts'
import { type Note, writeNote } from '#letters/server/Note.tsx'

beforeAll(loadAllWords)

const languages = ['en', 'fr'] as const
const note: Note = { subject: 'S', title: 'T', paragraphs: ['P'], foot: { text: 'F' } }
const expected = {
  en: { plain: 'Hello,', named: 'Hello Anne Martin,', signature: 'The House of Immortela', notice: 'Legal notice' },
  fr: {
    plain: 'Bonjour,',
    named: 'Bonjour Anne Martin,',
    signature: 'La maison Immortela',
    notice: 'Mentions légales',
  },
}

test.each(languages)('a letter in %s says so in its body too, and is as wide as the screen', async (language) => {
  const { html } = await writeNote(note, language)
  expect(html.match(/ lang="[^"]*"/g)).toEqual(Array(3).fill({ en: ' lang="en-US"', fr: ' lang="fr-FR"' }[language]))
  expect(html).toMatch(/<meta name="viewport" content="width=device-width, initial-scale=1"/)
})

test.each(languages)('F14 a letter in %s greets, is signed, and names its sender', async (language) => {
  const { plain, named, signature, notice } = expected[language]
  const { html, text } = await writeNote(note, language)
  const sender = 'Immortela, house@immortela.example'
  expect(text).toBe(['T', plain, 'P', signature, 'F', `${sender}\n${notice}\n/${language}/legal-notice`].join('\n\n'))
  const at = [plain, '>P<', signature, '>F<', sender, `href="/${language}/legal-notice"`].map((part) =>
    html.lastIndexOf(part),
  )
  expect(at.every((place) => place > 0)).toBe(true)
  expect(at).toEqual(at.toSorted((one, other) => one - other))
  expect((await writeNote({ ...note, name: 'Anne Martin' }, language)).text).toContain(`\n\n${named}\n\n`)
})

test('mails to the house itself have no greeting and no legal line', async () => {
  const { html, text } = await writeNote({ ...note, isForHouse: true }, 'en')
  expect(text).toBe('T\n\nP\n\nF\n\nImmortela')
  expect(html).not.toMatch(/Hello|The house of|legal-notice/)
})
