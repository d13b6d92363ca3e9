// What people write, as the house reads it: nobody can hide it behind a flood.
import { expect, test } from 'vitest'
import { aMember } from '#accounts/testing/members.ts'
import type { Inbox } from '#crm/inbox-schema.ts'
import { aQuestion, aWithdrawal, write } from '#crm/testing/a-message.ts'
import { aShop } from '#platform/testing/a-shop.ts'

const shop = aShop()

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
  expect(first.open.slice(0, 2).map(({ message }) => message?.reference)).toEqual([
    withdrawal.reference,
    theirs.reference,
  ])
  expect(first.counts).toEqual({ withdrawals: 1, questions: 131 })
  const pages = [first]
  for (let next = first.next; next; next = pages.at(-1)?.next ?? null) pages.push(await read({ after: next }))
  expect(pages.map(({ open }) => open.length)).toEqual([50, 50, 32])
  expect(new Set(pages.flatMap(({ open }) => open.map(({ id }) => id))).size).toBe(132)
  const references = ({ open }: Inbox) => open.map(({ message }) => message?.reference)
  expect(references(await read({ part: 'withdrawals' }))).toEqual([withdrawal.reference])
  expect((await read({ part: 'questions' })).open[0]?.message?.reference).toBe(theirs.reference)
  expect(references(await read({ q: 'anne.martin@' }))).toEqual([theirs.reference])
  expect(references(await read({ q: 'nobody@' }))).toEqual([])
  await shop.post(`/api/admin/messages/${first.open[1]?.id}/done`, {}, headers)
  expect((await read({ q: 'ANNE.MARTIN' })).done).toHaveLength(1)
})
