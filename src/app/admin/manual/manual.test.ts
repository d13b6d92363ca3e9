import { expect, test } from 'vitest'
import { chapterAt, findSections } from '#app/admin/manual/manual.ts'
import type { Manual } from '#app/admin/manual/manual-query.ts'
import { readManual } from '../../../../tools/build/manual.ts'

const manual: Manual = {
  pictures: {},
  chapters: [
    { id: 'orders', title: 'Commandes', html: '<p>Un remboursement &amp; un <em>cœur</em>.</p>', sections: [] },
    {
      id: 'house',
      title: 'Maison',
      html: '<p>Les réglages.</p>',
      sections: [
        { id: 'rules', title: 'Remboursement', html: `<p>${'mot '.repeat(60)}délai ${'fin '.repeat(60)}</p>` },
      ],
    },
  ],
}

test('D31 a section of the manual opens its chapter', () => {
  expect(chapterAt(manual, 'rules')?.id).toBe('house')
  expect(chapterAt(manual, 'orders')?.id).toBe('orders')
  expect(chapterAt(manual, '')).toBeUndefined()
})

test('D31 the manual is searched without accents, and a title comes before a text', () => {
  expect(findSections(manual, 'REMBOURSEMENT').map(({ section }) => section.id)).toEqual(['rules', 'orders'])
  expect(findSections(manual, 'coeur rembours').map(({ section }) => section.id)).toEqual(['orders'])
  expect(findSections(manual, 'coeur')[0]?.extract).toEqual(['Un remboursement & un ', 'cœur', '.'])
  expect(findSections(manual, 'remboursement autre')).toEqual([])
  expect(findSections(manual, '  ')).toEqual([])
})

test('D31 a long text is shown around the word that was found', () => {
  const [section] = findSections(manual, 'delai')
  expect(section?.extract[0]).toMatch(/^… mot .*mot $/)
  expect(section?.extract[1]).toBe('délai')
  expect(section?.extract[2]).toMatch(/^ fin .* fin …$/)
  expect(section?.extract.join('').length).toBeLessThan(220)
})

test.each(['planifier de nouvelles conditions', 'CGV', 'nouvelles conditions', 'Comment programmer les CGV ?'])(
  'D31 the French manual is searched by the words that matter: %s',
  (q) => {
    const sections = findSections({ ...readManual('fr'), pictures: {} }, q).map(({ section }) => section.html)
    expect(sections.some((html) => html.includes('/admin/settings/legal'))).toBe(true)
  },
)

test('D31 the French manual finds the same sections for each name of an email', () => {
  const idsOf = (q: string) => findSections({ ...readManual('fr'), pictures: {} }, q).map(({ section }) => section.id)
  expect(idsOf('e-mail').length).toBeGreaterThan(3)
  expect(idsOf('courriel').toSorted()).toEqual(idsOf('e-mail').toSorted())
  expect(findSections({ ...readManual('fr'), pictures: {} }, 'courriel')[0]?.extract[1]).toMatch(/mail|courriel/i)
  expect(idsOf('E-mails').toSorted()).toEqual(idsOf('email').toSorted())
})

test('D31 a phrase is searched by its abbreviation too', () => {
  const html = '<p>Les CGV de la maison.</p>'
  const short: Manual = { pictures: {}, chapters: [{ id: 'law', title: 'Droit', html, sections: [] }] }
  expect(findSections(short, 'conditions générales de vente').map(({ section }) => section.id)).toEqual(['law'])
})

test('D31 the manual is searched whatever the ending of a word, and little words alone are words', () => {
  expect(findSections(manual, 'les remboursements et le délais').map(({ section }) => section.id)).toEqual(['rules'])
  expect(findSections(manual, 'les').map(({ section }) => section.id)).toEqual(['house'])
})

test.each([
  ['en', 'mailbox', 'the-trial-mailbox'],
  ['en', 'logo', 'content'],
  ['en', 'home film', 'content'],
  ['en', 'collection text', 'content'],
  ['en', 'samples', 'going-live'],
  ['fr', 'boîte aux lettres', 'the-trial-mailbox'],
  ['fr', 'logo', 'content'],
  ['fr', 'film d’accueil', 'content'],
  ['fr', 'texte de la collection', 'content'],
  ['fr', 'exemples', 'going-live'],
] as const)('D31 a newcomer finds the section: %s %s', (language, q, id) => {
  const found = findSections({ ...readManual(language), pictures: {} }, q).map(({ section }) => section.id)
  expect(found).toContain(`manual-${id}`)
})
