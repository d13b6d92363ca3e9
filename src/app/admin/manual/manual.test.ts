import { expect, test } from 'vitest'
import { chapterAt, findSections } from '#app/admin/manual/manual.ts'
import type { Manual } from '#app/admin/manual/manual-query.ts'

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
  expect(findSections(manual, 'remboursement délais')).toEqual([])
  expect(findSections(manual, '  ')).toEqual([])
})

test('D31 a long text is shown around the word that was found', () => {
  const [found] = findSections(manual, 'delai')
  expect(found?.extract[0]).toMatch(/^… mot .*mot $/)
  expect(found?.extract[1]).toBe('délai')
  expect(found?.extract[2]).toMatch(/^ fin .* fin …$/)
  expect(found?.extract.join('').length).toBeLessThan(220)
})
