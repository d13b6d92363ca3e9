import { expect, test } from 'vitest'
import { editedSides } from '#auditlog/edited-sides.ts'
import { pageChanges } from '#content/web/sheet/page-changes.ts'

const both = (en: string, fr: string) => ({ en, fr })

test('D32 of a page the entry says which texts changed, in which language', () => {
  const [was, is] =
    editedSides('story', {
      before: { texts: { title: both('A', 'B'), lead: both('C', 'D') }, published_at: null },
      after: { texts: { title: both('A', 'B'), lead: both('C', 'E') }, published_at: '2026-11-29T12:00:00.000Z' },
    }) ?? []
  if (!was || !is) throw new Error('The sides were not read')
  expect(pageChanges('story', was, is).map(({ place }) => place)).toEqual(['texts.lead.fr'])
})

test('D32 a content that an earlier shop stored in another form is not read', () => {
  expect(editedSides('story', { before: { texts: 'Once' }, after: { texts: {} } })).toBeUndefined()
})
