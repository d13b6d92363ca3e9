// The inbox as the house reads it, which no flood can hide messages in.
import { expect, test } from 'vitest'
import { aMember } from '#accounts/testing/members.ts'
import type { AdminMessage } from '#inbox/admin-message-schema.ts'
import type { Inbox, InboxFigures } from '#inbox/inbox-schema.ts'
import { aQuestion, aWithdrawal, write } from '#inbox/testing/a-message.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

test('N4 130 questions hide neither a withdrawal nor an earlier question: all are read, page by page', async () => {
  const { headers } = await aMember(shop, { role: 'admin' })
  const read = async (words: Record<string, string> = {}) =>
    (await shop.json<Inbox>(`/api/admin/messages?${new URLSearchParams(words)}`, { headers })).body
  const from = (turn: number) => ({ 'x-forwarded-for': `198.51.100.${turn}` })
  const theirs = (await write(shop, aQuestion({ email: 'Anne.Martin@example.com', body: 'Mine' }), from(1))).body
  for (let turn = 0; turn < 130; turn += 1) {
    const flood = aQuestion({ email: `flood-${turn % 26}@flood.example`, body: `${turn}` })
    expect((await write(shop, flood, from(turn))).status).toBe(200)
  }
  const withdrawal = (await write(shop, aWithdrawal({ email: 'late@example.com' }), from(2))).body
  const first = await read()
  expect(first.rows.slice(0, 2).map(({ message }) => message?.reference)).toEqual([
    withdrawal.reference,
    theirs.reference,
  ])
  const figures = await shop.json<InboxFigures>('/api/admin/message-figures', { headers })
  expect(figures.body.counts).toEqual({ any: 132, withdrawals: 1, questions: 131, waiting: 0, done: 0 })
  const pages = [first]
  for (let next = first.next; next; next = pages.at(-1)?.next ?? null) pages.push(await read({ after: next }))
  expect(pages.map(({ rows }) => rows.length)).toEqual([50, 50, 32])
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(132)
  const back = await read({ before: pages[2]?.previous ?? '' })
  expect(back.rows.map(({ id }) => id)).toEqual(pages[1]?.rows.map(({ id }) => id))
  const newest = await read({ sort: 'newest' })
  expect(newest.rows[0]?.message?.reference).toBe(withdrawal.reference)
  expect(newest.rows[1]?.message?.body).toBe('129')
  const oldest = await read({ sort: 'oldest', after: pages[0]?.rows[1]?.id ?? '' })
  expect(oldest.rows[0]?.message?.body).toBe('0')
  const references = ({ rows }: Inbox) => rows.map(({ message }) => message?.reference)
  expect(references(await read({ view: 'withdrawals' }))).toEqual([withdrawal.reference])
  expect((await read({ view: 'questions' })).rows[0]?.message?.reference).toBe(theirs.reference)
  expect(references(await read({ q: 'anne.martin@' }))).toEqual([theirs.reference])
  expect(references(await read({ q: 'nobody@' }))).toEqual([])
  expect(references(await read({ language: 'fr' }))).toEqual([])
  expect(references(await read({ kind: 'not-contact,experience' }))).toEqual([withdrawal.reference])
  await shop.post(`/api/admin/messages/${first.rows[1]?.id}/done`, {}, headers)
  expect(references(await read({ q: 'ANNE.MARTIN', view: 'done' }))).toEqual([theirs.reference])
  expect((await shop.fetch('/api/admin/messages?view=lost', { headers })).status).toBe(400)
})

test('N4 a sender’s messages are marked as done in one press, as they were seen, and taken back in one', async () => {
  const { headers } = await aMember(shop, { role: 'admin' })
  const email = 'Flood.One@flood.example'
  const send = (turn: number) =>
    write(shop, aQuestion({ email: turn % 2 ? email : email.toLowerCase(), body: `Buy now, ${turn}` }))
  for (let turn = 0; turn < 4; turn += 1) await send(turn)
  await send(5)
  await write(shop, aQuestion({ email: 'somebody@flood.example', body: 'A true question' }))
  const read = async (view = '') =>
    (await shop.json<Inbox>(`/api/admin/messages?q=flood.one@${view && `&view=${view}`}`, { headers })).body.rows
  const opened = async (id = '') => (await shop.json<AdminMessage>(`/api/admin/messages/${id}`, { headers })).body
  const tick = (way: string, body: object) => shop.post(`/api/admin/messages/of-sender/${way}`, body, headers)
  expect((await opened((await read())[0]?.id)).fromSender).toBe(5)
  await send(4)
  expect((await tick('done', { email, count: 5 })).status).toBe(409)
  expect(await read()).toHaveLength(6)
  await shop.post(`/api/admin/messages/${(await read())[1]?.id}/done`, {}, headers)
  expect((await tick('done', { email, count: 5 })).status).toBe(200)
  expect(await read()).toEqual([])
  const done = await Promise.all((await read('done')).map(({ id }) => opened(id)))
  expect(done.map(({ fromSender }) => fromSender).sort()).toEqual([1, 5, 5, 5, 5, 5])
  expect(done[0]?.past.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['done', 'received']))
  const others = await shop.json<Inbox>('/api/admin/messages?q=somebody@flood', { headers })
  expect(others.body.rows).toHaveLength(1)
  const doneAt = done.find(({ fromSender }) => fromSender === 5)?.doneAt
  expect((await tick('undo', { email, count: 5, doneAt })).status).toBe(200)
  const after = await read()
  expect([after.length, (await read('done')).length]).toEqual([5, 1])
  expect((await opened(after[0]?.id)).past.map(({ kind }) => kind).slice(0, 2)).toEqual(['undone', 'done'])
  expect((await tick('undo', { email, count: 5, doneAt })).status).toBe(409)
  const { status } = await shop.post('/api/admin/messages/of-sender/done', { email, count: 5 }, {})
  expect(status).toBe(401)
  const entries = await shop.rows("select from audit_entries where kind = 'task' and name = $1", [after[0]?.id])
  expect(entries).toHaveLength(2)
})

test('a withdrawal that fits no order stays open when the questions of its sender are marked as done together', async () => {
  const { headers } = await aMember(shop, { role: 'admin' })
  const email = 'asks-and-withdraws@example.com'
  for (const body of ['First', 'Second']) await write(shop, aQuestion({ email, body }))
  await write(shop, aWithdrawal({ email, orderNumber: '987653' }))
  const read = async () => (await shop.json<Inbox>(`/api/admin/messages?q=${email}`, { headers })).body
  const { rows } = await read()
  expect(rows.map(({ kind }) => kind)).toEqual(['withdrawal-unmatched', 'contact', 'contact'])
  const question = await shop.json<AdminMessage>(`/api/admin/messages/${rows[1]?.id}`, { headers })
  expect(question.body.fromSender).toBe(2)
  const tick = (count: number) => shop.post('/api/admin/messages/of-sender/done', { email, count }, headers)
  expect((await tick(3)).status).toBe(409)
  expect((await tick(2)).status).toBe(200)
  expect((await read()).rows.map(({ kind }) => kind)).toEqual(['withdrawal-unmatched'])
})

test('the same message after it was marked as done is a new one, also within ten minutes', async () => {
  const { headers } = await aMember(shop, { role: 'admin' })
  const question = aQuestion({ email: 'asks-again@example.com' })
  const { body: first } = await write(shop, question)
  const open = async () => (await shop.json<Inbox>('/api/admin/messages?q=asks-again', { headers })).body.rows
  await shop.post(`/api/admin/messages/${(await open())[0]?.id}/done`, {}, headers)
  const { body: second } = await write(shop, question)
  expect(second.reference).not.toBe(first.reference)
  expect((await open()).map(({ message }) => message?.reference)).toEqual([second.reference])
})

test('a page of finished messages restarts when the message at its edge was reopened', async () => {
  const { headers } = await aMember(shop, { role: 'admin' })
  for (const body of ['First', 'Second', 'Third']) {
    await write(shop, aQuestion({ email: 'at-the-edge@example.com', body }))
  }
  const read = async (words: Record<string, string> = {}) => {
    const query = new URLSearchParams({ q: 'at-the-edge', ...words })
    return (await shop.json<Inbox>(`/api/admin/messages?${query}`, { headers })).body
  }
  const texts = ({ rows }: Inbox) => rows.map(({ message }) => message?.body)
  for (const { id } of (await read({ sort: 'oldest' })).rows) {
    await shop.post(`/api/admin/messages/${id}/done`, {}, headers)
  }
  const done = await read({ view: 'done' })
  expect(texts(done)).toEqual(['Third', 'Second', 'First'])
  const edge = done.rows[1]?.id ?? ''
  const page = await read({ view: 'done', after: edge })
  expect(texts(page)).toEqual(['First'])
  expect(page.previous).not.toBeNull()
  expect((await shop.post(`/api/admin/messages/${edge}/undo`, {}, headers)).status).toBe(200)
  for (const way of ['after', 'before']) {
    const anew = await read({ view: 'done', [way]: edge })
    expect(texts(anew), way).toEqual(['Third', 'First'])
    expect(anew.previous, way).toBeNull()
  }
})
