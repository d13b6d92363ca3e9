// Answers from the shop: sent in the right language, taken back, and by one person at a time.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { AdminMessage } from '#inbox/admin-message-schema.ts'
import type { Answer } from '#inbox/conversation-schema.ts'
import type { Inbox } from '#inbox/inbox-schema.ts'
import { aQuestion, aWithdrawal, write } from '#inbox/testing/a-message.ts'
import { aKey } from '#keys/testing/a-key.ts'
import fr from '#letters/words.fr.json' with { type: 'json' }
import { newId } from '#platform/database/identifiers.ts'
import { sendWaitingLetters } from '#platform/testing/due-jobs.ts'
import { mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop({ takeBackSeconds: 600 })
let claire: TestMember
let jeanne: TestMember
beforeAll(async () => {
  claire = await aMember(shop, { role: 'admin' })
  jeanne = await aMember(shop, { role: 'admin', staffRole: 'staff' })
})

const read = async (id: string, by = claire) =>
  (await shop.json<AdminMessage>(`/api/admin/messages/${id}`, { headers: by.headers })).body
const listed = async (words: Record<string, string>) =>
  (await shop.json<Inbox>(`/api/admin/messages?${new URLSearchParams(words)}`, { headers: claire.headers })).body.rows

async function asked(own: Parameters<typeof aQuestion>[0] = {}) {
  const email = `${newId()}@example.com`
  const { reference } = (await write(shop, aQuestion({ email, ...own }))).body
  const [row] = await listed({ q: email })
  return { ...(await read(row?.id ?? '')), email, reference }
}

const lastOf = ({ thread }: AdminMessage) => thread?.messages.at(-1)?.id ?? ''
const answerOf = (message: AdminMessage, own: Partial<Answer> = {}): Answer => ({
  ...{ body: 'Dear Anne Martin,\n\nThe rich cream.\n\nClaire', language: 'en', awaitsReply: true },
  ...{ seen: lastOf(message), ...own },
})
const answer = (message: AdminMessage, own: Partial<Answer> = {}, by = claire, key = newId()) =>
  shop.post<AdminMessage & { error?: string }>(`/api/admin/messages/${message.id}/answers`, answerOf(message, own), {
    ...by.headers,
    'idempotency-key': key,
  })
const undo = (message: AdminMessage, id = lastOf(message), by = claire) =>
  shop.post<AdminMessage>(`/api/admin/messages/${message.id}/answers/${id}/undo`, {}, by.headers)
const answersTo = async (email: string) => {
  const { body } =
    await shop.json<{ recipient: string; subject: string; text: string; html: string; headers: object }[]>(
      '/dev/mailbox.json',
    )
  return body.filter(({ recipient, text }) => recipient === email && text.includes('Claire'))
}

test('an answer is a letter in the language of its reader, quotes the question, and the house waits for a reply', async () => {
  const question = await asked({ language: 'fr', body: 'Quelle crème\nen hiver ?' })
  const body = 'Bonjour Anne,\n\nLa crème riche.\n\nClaire'
  const { status, body: after } = await answer(question, { body, language: 'fr' })
  expect([status, after.state, after.doneBy]).toEqual([200, 'waiting', claire.email])
  expect(after.thread?.messages.map(({ author, body, letter }) => [author, body, letter?.state])).toEqual([
    [null, 'Quelle crème\nen hiver ?', undefined],
    [claire.email, body, 'waits'],
  ])
  expect(after.past.map(({ kind }) => kind)).toContain('answered')
  expect(await answersTo(question.email)).toEqual([])
  await sendWaitingLetters(shop.rows)
  // The receipt, and the answer.
  const [letter] = await mailsTo(shop, question.email, 2)
  expect(letter?.subject).toContain(`[${question.reference}]`)
  expect(letter?.text).toContain(`${body}\n\n${fr['letters.signature']}`)
  expect(letter?.text).toContain('> Quelle crème\n> en hiver ?')
  expect(letter?.html).toContain('lang="fr-FR"')
  expect(letter?.headers).toHaveProperty('Reply-To')
  expect((await read(question.id)).thread?.messages.at(-1)?.letter).toEqual({ state: 'sent', sendsInMs: null })
  const inView = async (view: string) => (await listed({ q: question.email, view })).length
  expect([await inView('waiting'), await inView('done'), await inView('questions')]).toEqual([1, 0, 0])
  await shop.post(`/api/admin/messages/${question.id}/done`, {}, claire.headers)
  expect([await inView('waiting'), await inView('done'), (await read(question.id)).state]).toEqual([0, 1, 'done'])
})

const reopen = (id: string, ended: object) => shop.post(`/api/admin/messages/${id}/undo`, ended, claire.headers)
const done = (id: string) =>
  shop.post<{ ended: { task: boolean; wait: boolean } }>(`/api/admin/messages/${id}/done`, {}, claire.headers)

test('a message that was marked as done by mistake waits for its answer, or for a reply, as before', async () => {
  const question = await asked()
  expect((await done(question.id)).body.ended).toEqual({ task: true, wait: false })
  await reopen(question.id, { task: true, wait: false })
  const { body: answered } = await answer(await read(question.id))
  const { ended } = (await done(question.id)).body
  expect([ended, (await read(question.id)).state]).toEqual([{ task: false, wait: true }, 'done'])
  expect((await reopen(question.id, ended)).status).toBe(200)
  const again = await read(question.id)
  expect([again.state, again.doneAt, again.past.map(({ kind }) => kind)]).toEqual([
    'waiting',
    answered.doneAt,
    expect.arrayContaining(['awaited']),
  ])
  await done(question.id)
  await reopen(question.id, {})
  expect((await read(question.id)).state).toBe('open')
})

test('a wait for a reply is not restored where the house has not written last', async () => {
  const question = await asked()
  await done(question.id)
  expect((await reopen(question.id, { task: false, wait: true })).status).toBe(409)
  expect((await read(question.id)).state).toBe('done')
})

test('a question that is reopened awaits no reply, so that its sender’s are all done at once, and open again', async () => {
  const question = await asked()
  await answer(question)
  await reopen(question.id, {})
  const ofSender = { email: question.email, count: 1 }
  await shop.post('/api/admin/messages/of-sender/done', ofSender, claire.headers)
  const { state, doneAt } = await read(question.id)
  expect(state).toBe('done')
  await shop.post('/api/admin/messages/of-sender/undo', { ...ofSender, doneAt }, claire.headers)
  expect((await done(question.id)).body.ended).toEqual({ task: true, wait: false })
})

test('a message that a colleague marked as done before ends nothing', async () => {
  const question = await asked()
  await done(question.id)
  expect((await done(question.id)).body.ended).toEqual({ task: false, wait: false })
})

test('a key for messages marks no other task as done, nor as open', async () => {
  const { headers } = await aKey(shop, ['messages'])
  const task = {
    title: 'Call the florist',
    note: '',
    dueOn: null,
    assigneeId: null,
    contactId: null,
    orderNumber: null,
  }
  const id = newId()
  const made = await shop.json(`/api/admin/tasks/${id}`, {
    method: 'PUT',
    headers: { ...claire.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...task, version: 0 }),
  })
  expect(made.status).toBe(200)
  expect((await shop.post(`/api/admin/messages/${id}/done`, {}, headers)).status).toBe(404)
  const isDone = () => shop.rows<{ is: boolean }>('select done_at is not null as is from tasks where id = $1', [id])
  expect(await isDone()).toEqual([{ is: false }])
  await shop.fetch(`/api/admin/tasks/${id}/done`, { method: 'POST', headers: claire.headers })
  expect((await shop.post(`/api/admin/messages/${id}/undo`, {}, headers)).status).toBe(404)
  expect(await isDone()).toEqual([{ is: true }])
})

test('an answer that ends a conversation leaves it done', async () => {
  const question = await asked()
  expect((await answer(question, { awaitsReply: false })).body.state).toBe('done')
})

test('two people who answer at once send one letter, and the other learns of it with nothing stored', async () => {
  const question = await asked()
  const both = await Promise.all([answer(question), answer(question, { body: 'Jeanne too' }, jeanne)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.error).toBe('changed')
  const after = await read(question.id)
  expect(after.thread?.messages).toHaveLength(2)
  expect(
    await shop.rows("select from mails where template = 'answer' and recipient = $1", [question.email]),
  ).toHaveLength(1)
  // Once the other has read it, she may write as well.
  expect((await answer(after, {}, jeanne)).status).toBe(200)
})

test('the same submission twice is one answer', async () => {
  const question = await asked()
  const key = newId()
  const both = await Promise.all([answer(question, {}, claire, key), answer(question, {}, claire, key)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await read(question.id)).thread?.messages).toHaveLength(2)
})

test('a submission that was taken back sends nothing when it is repeated, and its key serves no other answer', async () => {
  const question = await asked()
  const key = newId()
  const { body: answered } = await answer(question, {}, claire, key)
  expect((await answer(question, { body: 'Other words' }, claire, key)).status).toBe(409)
  expect((await undo(answered)).status).toBe(200)
  expect((await answer(question, {}, claire, key)).status).toBe(409)
  expect((await read(question.id)).thread?.messages).toHaveLength(1)
  expect((await answer(question)).status).toBe(200)
})

const authors: [string, () => Promise<Pick<TestMember, 'headers'> & { end: () => Promise<unknown> }>][] = [
  [
    'a person whose role was taken away',
    async () => {
      const { id, headers } = await aMember(shop, { role: 'admin', staffRole: 'staff' })
      return { headers, end: () => shop.rows('delete from user_roles where user_id = $1', [id]) }
    },
  ],
  [
    'a key that was revoked',
    async () => {
      const { id, headers } = await aKey(shop, ['read', 'messages'])
      return { headers, end: () => shop.rows('update api_keys set revoked_at = now() where id = $1', [id]) }
    },
  ],
]

test.each(authors)(
  'the answer of %s does not leave, its words stay, and its question is open again',
  async (_, author) => {
    const question = await asked()
    const { headers, end } = await author()
    const { body: answered } = await answer(question, {}, { ...claire, headers })
    expect(answered.state).toBe('waiting')
    await end()
    await sendWaitingLetters(shop.rows)
    const after = await read(question.id)
    expect(after.state).toBe('open')
    const kept = { body: answerOf(question).body, letter: { state: 'withheld', sendsInMs: null } }
    expect(after.thread?.messages).toMatchObject([{ author: null }, kept])
    expect(after.past).toContainEqual(expect.objectContaining({ kind: 'taken-back', by: 'shop' }))
    const [row] = await listed({ q: question.email })
    expect(row?.lastWord?.author).toBeNull()
    expect(await answersTo(question.email)).toEqual([])
    // The next person sends the words as their own.
    expect((await answer(after)).body.state).toBe('waiting')
    await sendWaitingLetters(shop.rows)
    expect(await answersTo(question.email)).toHaveLength(1)
  },
)

test('two answers whose author may not answer any more leave their question open', async () => {
  const question = await asked()
  const { id, headers } = await aMember(shop, { role: 'admin', staffRole: 'staff' })
  const { body: once } = await answer(question, {}, { ...claire, headers })
  await answer(once, {}, { ...claire, headers })
  await shop.rows('delete from user_roles where user_id = $1', [id])
  await sendWaitingLetters(shop.rows)
  const after = await read(question.id)
  expect([after.state, after.thread?.messages.map(({ letter }) => letter?.state)]).toEqual([
    'open',
    [undefined, 'withheld', 'withheld'],
  ])
})

test('an answer that is tried again stays, whatever its author may do by then: the first try may have arrived', async () => {
  const question = await asked()
  const { id, headers } = await aMember(shop, { role: 'admin', staffRole: 'staff' })
  await answer(question, {}, { ...claire, headers })
  await shop.rows("update mails set begun_at = now() where recipient = $1 and template = 'answer'", [question.email])
  await shop.rows('delete from user_roles where user_id = $1', [id])
  await sendWaitingLetters(shop.rows)
  const after = await read(question.id)
  expect([after.state, after.thread?.messages.at(-1)?.letter?.state]).toEqual(['waiting', 'sent'])
  expect(await answersTo(question.email)).toHaveLength(1)
})

test('the breaks of a question and an answer are one character each, as browsers differ in them', async () => {
  const question = await asked({ body: 'Which cream\r\nin winter?' })
  await answer(question, { body: 'The rich cream.\r\n\r\nClaire' })
  await sendWaitingLetters(shop.rows)
  const [letter] = await answersTo(question.email)
  expect(letter?.text).toContain('> Which cream\n> in winter?')
  expect(letter?.text).toContain('The rich cream.\n\nClaire')
})

test('an answer that is taken back was never written, and its question is open again', async () => {
  const question = await asked()
  const { body: answered } = await answer(question)
  expect((await undo(answered, lastOf(question))).status).toBe(404)
  const { status, body } = await undo(answered)
  expect([status, body.state, body.doneAt, body.thread?.messages.length]).toEqual([200, 'open', null, 1])
  expect(body.past.map(({ kind }) => kind)).toContain('taken-back')
  expect((await undo(answered)).status).toBe(404)
  await sendWaitingLetters(shop.rows)
  expect(await answersTo(question.email)).toEqual([])
})

test.each([
  ['the first', [0, 1]],
  ['the last', [1, 0]],
] as const)('two answers are taken back, %s of them first: the question is open again', async (_, sequence) => {
  const question = await asked()
  const { body: once } = await answer(question)
  const { body: twice } = await answer(once)
  const answers = [lastOf(once), lastOf(twice)]
  for (const each of sequence) expect((await undo(twice, answers[each])).status).toBe(200)
  const back = await read(question.id)
  expect([back.state, back.doneAt, back.thread?.messages.length]).toEqual(['open', null, 1])
})

test('an answer is taken back within its own conversation only', async () => {
  const question = await asked()
  const { body: answered } = await answer(question)
  await write(shop, aQuestion({ email: question.email, body: 'Another question' }))
  const [other] = (await listed({ q: question.email })).filter(({ id }) => id !== question.id)
  expect((await undo(await read(other?.id ?? ''), lastOf(answered))).status).toBe(404)
  expect((await read(question.id)).thread?.messages).toHaveLength(2)
})

test('an answer to what was answered before leaves it waiting when it is taken back', async () => {
  const question = await asked()
  const { body: once } = await answer(question)
  const { body: twice } = await answer(once, { awaitsReply: false })
  const { body: back } = await undo(twice)
  expect([back.state, back.thread?.messages.length]).toEqual(['waiting', 2])
})

test('an answer that has left cannot be taken back', async () => {
  const question = await asked()
  const { body: answered } = await answer(question)
  await sendWaitingLetters(shop.rows)
  expect((await undo(answered)).status).toBe(409)
  expect((await read(question.id)).state).toBe('waiting')
})

test('a withdrawal stays open when it is answered', async () => {
  const email = `${newId()}@example.com`
  await write(shop, aWithdrawal({ email, orderNumber: '987654' }))
  const [row] = await listed({ q: email })
  const { status, body } = await answer(await read(row?.id ?? ''))
  expect([status, body.state]).toEqual([200, 'open'])
})

test('a long answer and one with markup are text in the letter, and longer ones are refused', async () => {
  const question = await asked({ body: '<img src=x onerror=alert(1)>' })
  const body = `Claire <script>alert(1)</script> ${'é'.repeat(9_900)}`
  const { body: after } = await answer(question, { body })
  expect((await answer(after, { body: 'é'.repeat(10_001) })).status).toBe(400)
  expect((await answer(after, { body: '  \n ' })).status).toBe(400)
  await sendWaitingLetters(shop.rows)
  const [letter] = await answersTo(question.email)
  expect(letter?.text).toContain(body)
  expect(letter?.html).not.toMatch(/<script|<img src=x/)
  expect(letter?.html).toContain('&lt;script&gt;')
})

test('a conversation is given to a person who may answer it, found by them, and not given away unseen', async () => {
  const reader = await aMember(shop, { role: 'admin', staffRole: 'reader' })
  const question = await asked()
  const give = (memberId: string | null, was: string | null) =>
    shop.json<AdminMessage>(`/api/admin/messages/${question.id}/assignee`, {
      method: 'PUT',
      headers: { ...claire.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ memberId, was }),
    })
  const given = await give(jeanne.id, null)
  expect([given.status, given.body.thread?.assigneeId, given.body.assignee]).toEqual([200, jeanne.id, 'Anne Martin'])
  expect((await give(claire.id, null)).status).toBe(409)
  expect((await give(reader.id, jeanne.id)).status).toBe(400)
  const found = async (assignee: string) => (await listed({ q: question.email, assignee })).length
  expect(await Promise.all([jeanne.id, claire.id, 'none', `not-${jeanne.id}`].map(found))).toEqual([1, 0, 0, 0])
  expect((await give(null, jeanne.id)).body.past.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['assigned', 'unassigned']),
  )
  expect(await found('none')).toBe(1)
})

test('a reader, and a caller who is signed out, answer nothing', async () => {
  const reader = await aMember(shop, { role: 'admin', staffRole: 'reader' })
  const question = await asked()
  expect((await answer(question, {}, reader)).status).toBe(403)
  const signedOut = await shop.post(`/api/admin/messages/${question.id}/answers`, answerOf(question), {
    'idempotency-key': newId(),
  })
  expect(signedOut.status).toBe(401)
})
