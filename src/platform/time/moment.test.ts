import { expect, test } from 'vitest'
import { longMoment, shortMoment } from '#platform/time/moment.ts'

test.each([
  [
    '2026-11-20T13:05:00Z',
    'November 20, 2026, at 2:05 p.m. (Paris time)',
    '20 novembre 2026 à 14 h 05 (heure de Paris)',
  ],
  ['2026-06-30T22:30:00Z', 'July 1, 2026, at 12:30 a.m. (Paris time)', '1er juillet 2026 à 0 h 30 (heure de Paris)'],
])('%s is written in Paris time', (instant, english, french) => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(plain(longMoment(new Date(instant), 'en'))).toBe(english)
  expect(plain(longMoment(new Date(instant), 'fr'))).toBe(french)
})

test('LANG-06 a table shows the same moment in short form', () => {
  expect(shortMoment('2026-11-20T13:05:00Z', 'en')).toMatch(/^Nov\u00a020,\u00a02026, 2:05\u202fPM$/)
  expect(shortMoment('2026-11-20T13:05:00Z', 'fr')).toBe('20\u00a0nov.\u00a02026, 14\u00a0h\u00a005')
  expect(shortMoment('2026-12-01T13:05:00Z', 'fr')).toBe('1er\u00a0déc.\u00a02026, 14\u00a0h\u00a005')
  expect(shortMoment('2026-12-01T01:05:00Z', 'fr')).toBe('1er\u00a0déc.\u00a02026, 2\u00a0h\u00a005')
})
