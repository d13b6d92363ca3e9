import { expect, test } from 'vitest'
import { copyName } from '#people/copy-name.ts'

test.each([
  ['Éloïse d’Œuvre', 'immortela-eloise-d-oeuvre-2026-12-01.html'],
  ['a."b"/../c\r\nX: y', 'immortela-a-b-c-x-y-2026-12-01.html'],
  ['李明', 'immortela-2026-12-01.html'],
  ['', 'immortela-2026-12-01.html'],
  ['n'.repeat(200), `immortela-${'n'.repeat(60)}-2026-12-01.html`],
])('DSR-02 the copy of %j is saved as %s', (person, name) => {
  expect(copyName(person, '2026-12-01', 'html')).toBe(name)
})
