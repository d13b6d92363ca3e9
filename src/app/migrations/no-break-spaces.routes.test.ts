// Texts in which an earlier release stored a no-break space as an entity.

import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { aFormerDatabase } from '#platform/testing/a-former-database.ts'

let client: Client
const id = randomUUID()
const words = { en: '<p>10&nbsp;ml &amp;amp; more</p>', fr: '<p>10&amp;nbsp;ml</p>' }

aFormerDatabase('0141', async (opened) => {
  client = opened
  const blocks = JSON.stringify([{ id: randomUUID(), kind: 'text', words }])
  await client.query(`insert into articles (id, code, category, blocks) values ($1, 'spaced', 'house', $2)`, [
    id,
    blocks,
  ])
  await client.query(
    `insert into article_texts (article_id, language, slug, title, lead) values ($1, 'fr', 'spaced', 'Prix&nbsp;: 3', 'A & B')`,
    [id],
  )
  await client.query(`insert into page_versions (id, page, content, updated_at) values (new_id(), 'faq', $1, now())`, [
    JSON.stringify({ texts: { title: { en: 'A&nbsp;title', fr: '' } }, blocks: [] }),
  ])
})

test('a no-break space takes the place of its entity, and other entities stay', async () => {
  const { rows } = await client.query('select blocks, title, lead from articles join article_texts on article_id = id')
  expect(rows[0]).toMatchObject({ title: 'Prix\u00a0: 3', lead: 'A & B' })
  expect(rows[0].blocks[0].words).toEqual({ en: '<p>10\u00a0ml &amp;amp; more</p>', fr: '<p>10\u00a0ml</p>' })
})

test('the words of a page have it too', async () => {
  const { rows } = await client.query(`select content -> 'texts' -> 'title' ->> 'en' as title from page_versions`)
  expect(rows.map(({ title }) => title)).toContain('A\u00a0title')
})
