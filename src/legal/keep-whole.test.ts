import { expect, test } from 'vitest'
import { keepWhole } from '#legal/keep-whole.ts'

test.each([
  ['<p>par e-mail.</p>', '<p>par <span class="whitespace-nowrap">e-mail</span>.</p>'],
  ['<li>E-mails reçus</li>', '<li><span class="whitespace-nowrap">E-mails</span> reçus</li>'],
  ['<td data-label="Adresse e-mail">a@b.fr</td>', '<td data-label="Adresse e-mail">a@b.fr</td>'],
  ['<p>by email</p>', '<p>by email</p>'],
])('the word "e-mail" of %s stays on one line', (html, kept) => {
  expect(keepWhole(html)).toBe(kept)
})
