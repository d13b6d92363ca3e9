// Articles that an earlier release stored as one HTML text for each language, as the migration cuts them into blocks.
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { aFormerDatabase } from '#platform/testing/a-former-database.ts'

let client: Client
const picture = '00000000-0000-7000-8000-00000000000a'
const ids = { alike: '00000000-0000-7000-8000-000000000001', apart: '00000000-0000-7000-8000-000000000002' }
const body = (first: string, caption: string) => `<p>${first}</p>
<h2>Two</h2>
<ul>
<li>Three</li>
</ul>
<blockquote>
<p>${first} &amp; more</p>
</blockquote>
<figure data-picture="sea" data-alt="The &quot;sea&quot; &amp; a rock"><figcaption>${caption}</figcaption></figure>
<figure data-picture="nowhere"></figure>
<p>Five <em>a</em> <strong>b</strong></p>
<aside data-product="renouvela-riche"></aside>`

aFormerDatabase('0114', async (opened) => {
  client = opened
  await client.query(
    `insert into pictures (id, name, width, height, color, fallback, variants) values ($1, 'sea', 1, 1, '#ffffff', '', '[]')`,
    [picture],
  )
  const texts: [string, string, string][] = [
    [ids.alike, 'en', body('One', 'Blue <em>sea</em>')],
    [ids.alike, 'fr', body('Un', 'Mer bleue')],
    [ids.apart, 'en', '<p>Alone</p><blockquote><p>Quoted</p></blockquote>'],
    [ids.apart, 'fr', '<p>Seul</p>'],
  ]
  for (const id of Object.values(ids)) {
    await client.query(`insert into articles (id, code, category) values ($1, $2, 'plant')`, [id, id])
  }
  for (const [id, language, html] of texts) {
    await client.query(
      `insert into article_texts (article_id, language, slug, title, body) values ($1, $2, $3, 'Title', $4)`,
      [id, language, `${id}-${language}`, html],
    )
  }
})

const blocksOf = async (id: string) => {
  const { rows } = await client.query('select blocks from articles where id = $1', [id])
  return rows[0].blocks.map(({ id: _, ...block }: { id: string }) => block)
}

test('both languages of an article become one list of blocks, in its order, without a picture that is gone', async () => {
  const text = (first: string) => `<p>${first}</p><h2>Two</h2><ul><li>Three</li></ul>`
  expect(await blocksOf(ids.alike)).toEqual([
    { kind: 'text', words: { en: text('One'), fr: text('Un') } },
    { kind: 'quote', words: { en: '<p>One &amp; more</p>', fr: '<p>Un &amp; more</p>' } },
    {
      ...{ kind: 'picture', picture, alt: { en: 'The "sea" & a rock', fr: 'The "sea" & a rock' } },
      words: { en: 'Blue sea', fr: 'Mer bleue' },
    },
    {
      kind: 'text',
      words: { en: '<p>Five <em>a</em> <strong>b</strong></p>', fr: '<p>Five <em>a</em> <strong>b</strong></p>' },
    },
    { kind: 'product', product_id: 'renouvela-riche' },
  ])
})

test('where the languages were cut differently the French blocks follow the English ones', async () => {
  expect(await blocksOf(ids.apart)).toEqual([
    { kind: 'text', words: { en: '<p>Alone</p>', fr: '' } },
    { kind: 'quote', words: { en: '<p>Quoted</p>', fr: '' } },
    { kind: 'text', words: { en: '', fr: '<p>Seul</p>' } },
  ])
})

test('the words of blocks are found by the search, before and after a change of them', async () => {
  const isFound = async (word: string) => {
    const { rows } = await client.query('select language from searchable_articles where words @@ $1::tsquery', [word])
    return rows.map(({ language }) => language)
  }
  expect(await isFound('seul')).toEqual(['fr'])
  const changed = JSON.stringify([{ id: ids.apart, kind: 'text', words: { en: 'Lentisk', fr: '' } }])
  await client.query('update articles set blocks = $2 where id = $1', [ids.apart, changed])
  expect([await isFound('lentisk'), await isFound('seul')]).toEqual([['en'], []])
})
