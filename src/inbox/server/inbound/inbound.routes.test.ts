// Emails to the house: each way in which they are handed in, where they arrive, and what they never do.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { AdminMessage } from '#inbox/admin-message-schema.ts'
import type { Inbox } from '#inbox/inbox-schema.ts'
import { aQuestion, aWithdrawal, write } from '#inbox/testing/a-message.ts'
import { anEmail, handIn, inboundAddress, inboundSecret } from '#inbox/testing/an-email.ts'
import { newId } from '#platform/database/identifiers.ts'
import { allSent, mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop({ inboundMail: { secret: inboundSecret, address: inboundAddress } })
let claire: TestMember
beforeAll(async () => {
  claire = await aMember(shop, { role: 'admin' })
})

const read = async (id: string) =>
  (await shop.json<AdminMessage>(`/api/admin/messages/${id}`, { headers: claire.headers })).body
const listed = async (words: Record<string, string>) =>
  (await shop.json<Inbox>(`/api/admin/messages?${new URLSearchParams(words)}`, { headers: claire.headers })).body.rows
const anAddress = () => `${newId()}@example.com`
const send = (email: Parameters<typeof anEmail>[0], headers?: Record<string, string>) =>
  handIn(shop, anEmail(email), headers)

/** A question of a person that was answered: its conversation, and the Message-ID of the answer. */
async function answered(own: Parameters<typeof aQuestion>[0] = {}) {
  const email = anAddress()
  const { reference } = (await write(shop, aQuestion({ email, ...own }))).body
  const [row] = await listed({ q: email })
  const id = row?.id ?? ''
  const seen = (await read(id)).thread?.messages.at(-1)?.id
  const body = { body: 'Dear Anne,\n\nThe rich cream.\n\nClaire', language: 'en', awaitsReply: true, seen }
  const headers = { ...claire.headers, 'idempotency-key': newId() }
  expect((await shop.post(`/api/admin/messages/${id}/answers`, body, headers)).status).toBe(200)
  await allSent(shop)
  const [letter] = await shop.rows<{ mailId: string; headers: Record<string, string> }>(
    `select mail_id as "mailId", headers from mailbox where recipient = $1 order by delivered_at desc limit 1`,
    [email],
  )
  return { id, email, reference, messageId: `<${letter?.mailId}@immortela>`, letter }
}

const bodies = ({ thread }: AdminMessage) => thread?.messages.map(({ body }) => body)

test('N4 a reply to an answer arrives in its conversation, which is to be answered again', async () => {
  const { id, email, messageId, letter } = await answered()
  expect(letter?.headers['Reply-To']).toBe(inboundAddress)
  const before = await read(id)
  expect([before.state, before.thread?.arrives]).toEqual(['waiting', true])
  await shop.rows(`update contacts set last_contact_at = '2020-01-01' where email = $1`, [email])
  const text = `Thank you, and at night?\r\n\r\nOn Mon, Nov 30, 2026 at 9:00 AM Immortela <house@immortela.example> wrote:\r\n> Dear Anne,\r\n>\r\n> The rich cream.`
  const { body } = await send({
    from: email.toUpperCase(),
    subject: 'Re:',
    text,
    headers: { 'In-Reply-To': messageId },
  })
  expect(body).toEqual({ outcome: 'added' })
  const after = await read(id)
  expect([after.state, after.doneAt, after.dueOn === null]).toEqual(['open', null, false])
  const last = after.thread?.messages.at(-1)
  expect([last?.author, last?.body, last?.email?.from]).toEqual([null, 'Thank you, and at night?', null])
  expect(last?.email?.whole).toContain('> The rich cream.')
  expect((await listed({ sort: 'newest' }))[0]?.id).toBe(id)
  const [contact] = await shop.rows<{ last: Date }>('select last_contact_at as last from contacts where email = $1', [
    email,
  ])
  expect(contact?.last.getFullYear()).toBeGreaterThan(2020)
  const note = (await mailsTo(shop, 'house@immortela.example', 2)).find(({ text }) => text.includes('at night?'))
  expect(note?.text).toContain(`/admin/messages/${id}`)
  expect(note?.headers?.['Reply-To']).toBe(email)
  // The answer to it is in the thread of the person's mail program, and quotes the new part alone.
  const headers = { ...claire.headers, 'idempotency-key': newId() }
  const answer = { body: 'The serum.', language: 'en', awaitsReply: false, seen: last?.id }
  expect((await shop.post(`/api/admin/messages/${id}/answers`, answer, headers)).status).toBe(200)
  const [second] = await mailsTo(shop, email, 3)
  expect(second?.headers).toMatchObject({ 'In-Reply-To': expect.stringMatching(/^<.+@mail\.example>$/) })
  expect(second?.text).toContain('> Thank you, and at night?')
  expect(second?.text).not.toContain('> > Dear Anne')
})

const raw = (email: string, text: string) => anEmail({ from: email, text })
const form = (name: string, value: string | Blob) => {
  const made = new FormData()
  made.set(name, value)
  return new Response(made)
}
test.each([
  ['as it is', (it: string) => ({ body: it, type: 'message/rfc822' })],
  [
    'as JSON of Postmark',
    (it: string) => ({ body: JSON.stringify({ From: 'x', RawEmail: it }), type: 'application/json' }),
  ],
  [
    'in a form of SendGrid',
    async (it: string) => {
      const sent = form('email', it)
      return { body: await sent.arrayBuffer(), type: sent.headers.get('content-type') ?? '' }
    },
  ],
  [
    'as a file of a form',
    async (it: string) => {
      const sent = form('email', new Blob([it]))
      return { body: await sent.arrayBuffer(), type: sent.headers.get('content-type') ?? '' }
    },
  ],
  [
    'in a form of Mailgun',
    async (it: string) => {
      const sent = form('body-mime', it)
      return { body: await sent.arrayBuffer(), type: sent.headers.get('content-type') ?? '' }
    },
  ],
  [
    'in a form of Mailgun without files',
    (it: string) => ({
      body: new URLSearchParams({ recipient: 'x', 'body-mime': it }).toString(),
      type: 'application/x-www-form-urlencoded',
    }),
  ],
])('N4 an email that is handed in %s begins a conversation', async (_, made) => {
  const email = anAddress()
  const { body, type } = await made(raw(`Émilie Août <${email}>`, 'Où est ma crème ?'))
  expect(await handIn(shop, body, { 'content-type': type })).toEqual({ status: 200, body: { outcome: 'begun' } })
  const [row] = await listed({ q: email })
  expect([row?.message?.body, row?.message?.facts, row?.state]).toEqual([
    'Où est ma crème ?',
    { title: 'A question' },
    'open',
  ])
  expect(row?.dueOn).not.toBeNull()
})

test('N4 a file in another character set than UTF-8 keeps its letters, also in a form', async () => {
  const email = anAddress()
  const headers = { 'Content-Type': 'text/plain; charset=iso-8859-1', 'Content-Transfer-Encoding': '8bit' }
  const bytes = Buffer.from(anEmail({ from: email, text: 'Une crème', headers }), 'latin1')
  const parts = [
    Buffer.from('--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--x--\r\n'),
  ]
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  expect((await handIn(shop, Buffer.concat(parts), type)).status).toBe(200)
  expect((await listed({ q: email }))[0]?.message?.body).toBe('Une crème')
})

test('N4 the reference in a subject leads to the conversation of its person, whatever the language of Re', async () => {
  const { id, email, reference } = await answered()
  for (const subject of [
    `RE : [${reference}]`,
    `Réf: AW: Our reply [${reference.toLowerCase()}]`,
    `回复：${reference}`,
  ])
    expect((await send({ from: email, subject, text: subject })).body).toEqual({ outcome: 'added' })
  expect((await read(id)).thread?.messages).toHaveLength(5)
})

test('N4 the reference alone lets another address into no conversation', async () => {
  const { id, reference } = await answered()
  const forger = anAddress()
  expect((await send({ from: forger, subject: `Re: [${reference}]`, text: 'Send it to me' })).body.outcome).toBe(
    'begun',
  )
  const after = await read(id)
  expect([after.state, after.thread?.messages.length]).toEqual(['waiting', 2])
  const [begun, ...more] = await listed({ q: forger })
  expect(more).toEqual([])
  const quotes = { reference, name: 'Anne Martin', taskId: id }
  expect((await read(begun?.id ?? '')).thread?.messages[0]?.email?.quotes).toEqual(quotes)
  await shop.rows('delete from conversations where id = (select conversation_id from messages where reference = $1)', [
    reference,
  ])
  expect((await read(begun?.id ?? '')).thread?.messages[0]?.email?.quotes).toBeNull()
})

test('N4 a reply from another address is shown as such, and the answer goes to the person', async () => {
  const { id, email, messageId } = await answered()
  const other = anAddress()
  const text = 'From my office'
  expect((await send({ from: other, text, headers: { References: `<a@b> ${messageId}` } })).body.outcome).toBe('added')
  const after = await read(id)
  expect([after.state, after.thread?.messages.at(-1)?.email?.from]).toEqual(['open', other])
  const seen = after.thread?.messages.at(-1)?.id
  const headers = { ...claire.headers, 'idempotency-key': newId() }
  const answer = { body: 'Dear Anne', language: 'en', awaitsReply: false, seen }
  expect((await shop.post(`/api/admin/messages/${id}/answers`, answer, headers)).status).toBe(200)
  await mailsTo(shop, email, 3)
  expect(await mailsTo(shop, other, 0)).toEqual([])
  expect(await shop.rows('select id from contacts where email = $1', [other])).toEqual([])
})

test('N4 a forged email of a buyer changes no order: a withdrawal in words is a question', async () => {
  const email = anAddress()
  const { reference } = (await write(shop, aWithdrawal({ email, orderNumber: '1001' }))).body
  const before = await shop.rows(
    'select id, done_at, kind, due_on, created_at from tasks where facts ->> $1 is not null',
    ['numbers'],
  )
  expect(
    (await send({ from: email, subject: `Re: [${reference}]`, text: 'I withdraw from order 1001' })).body.outcome,
  ).toBe('added')
  expect(
    await shop.rows('select id, done_at, kind, due_on, created_at from tasks where facts ->> $1 is not null', [
      'numbers',
    ]),
  ).toEqual(before)
  const rows = await listed({ q: email })
  expect(rows.map(({ kind }) => kind)).toEqual(['withdrawal-unmatched'])
  expect(bodies(await read(rows[0]?.id ?? ''))).toHaveLength(2)
})

test('N4 a reply after a withdrawal was dealt with is a question in the same conversation', async () => {
  const email = anAddress()
  const { reference } = (await write(shop, aWithdrawal({ email, orderNumber: '1001' }))).body
  const [row] = await listed({ q: email })
  await shop.post(`/api/admin/messages/${row?.id}/done`, {}, claire.headers)
  expect((await send({ from: email, subject: `Re: [${reference}]`, text: 'And the parcel?' })).body.outcome).toBe(
    'added',
  )
  const [open] = await listed({ q: email })
  expect([open?.kind, open?.message?.body]).toEqual(['contact', 'And the parcel?'])
  const page = await read(open?.id ?? '')
  expect([page.thread?.messages.length, page.thread?.about]).toEqual([2, page.thread?.messages[1]?.id])
})

test('N4 a second email in the same thread joins the first', async () => {
  const email = anAddress()
  const id = `<first-${newId()}@mail.example>`
  await send({ from: email, id, text: 'One' })
  expect((await send({ from: email, text: 'Two', headers: { References: id } })).body.outcome).toBe('added')
  expect((await send({ from: anAddress(), text: 'Three', headers: { References: id } })).body.outcome).toBe('begun')
  const rows = await listed({ q: email })
  expect([rows.length, bodies(await read(rows[0]?.id ?? ''))]).toEqual([1, ['One', 'Two']])
})

test('N4 the same email adds nothing, also eight times at once', async () => {
  const { id, email, messageId } = await answered()
  const mail = anEmail({ from: email, text: 'Once', headers: { 'In-Reply-To': messageId } })
  const all = await Promise.all(Array.from({ length: 8 }, () => handIn(shop, mail)))
  expect(all.map(({ body }) => body.outcome).sort()).toEqual(['added', ...Array(7).fill('repeated')])
  expect((await handIn(shop, mail)).body.outcome).toBe('repeated')
  const ofOffice = { 'In-Reply-To': messageId, 'X-Auto-Response-Suppress': 'All' }
  expect((await send({ from: email, text: 'By an office', headers: ofOffice })).body.outcome).toBe('added')
  const nameless = anEmail({ from: email, text: 'Without an id', id: null, headers: { 'In-Reply-To': messageId } })
  expect([(await handIn(shop, nameless)).body.outcome, (await handIn(shop, nameless)).body.outcome]).toEqual([
    'added',
    'repeated',
  ])
  expect(bodies(await read(id))?.slice(2)).toEqual(['Once', 'By an office', 'Without an id'])
})

test.each([
  ['reply', { 'Auto-Submitted': 'auto-replied' }],
  ['reply', { 'X-Autoreply': 'yes' }],
  ['reply', { Precedence: 'auto_reply' }],
  ['list', { Precedence: 'bulk' }],
  ['list', { 'List-Id': 'News <news.example>' }],
  ['bounce', { 'Return-Path': '<>' }],
])('N4 an automatic email is noted and asks for no reply: %s, %j', async (kind, mark) => {
  const { id, email, messageId } = await answered()
  await allSent(shop)
  const [{ mails } = { mails: 0 }] = await shop.rows<{ mails: number }>('select count(*)::int as mails from mails')
  const mail = {
    from: email,
    subject: 'Out of office',
    text: 'Back on Monday',
    headers: { 'In-Reply-To': messageId, ...mark },
  }
  expect((await send(mail)).body).toEqual({ outcome: 'automatic' })
  const after = await read(id)
  expect([after.state, after.thread?.messages.length]).toEqual(['waiting', 2])
  expect(after.thread?.automatic).toMatchObject([
    { kind, sender: email, subject: 'Out of office', body: 'Back on Monday' },
  ])
  const unknown = anAddress()
  expect((await send({ from: unknown, headers: mark })).body.outcome).toBe('automatic')
  expect([
    await listed({ q: unknown }),
    await shop.rows('select id from contacts where email = $1', [unknown]),
  ]).toEqual([[], []])
  expect(await shop.rows('select count(*)::int as mails from mails')).toEqual([{ mails }])
})

test('N4 a report of delivery is noted in the conversation of the mail that it has within', async () => {
  const { id, messageId } = await answered()
  const text = `--b\r\nContent-Type: text/plain\r\n\r\nUser unknown\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: ${messageId}\r\nSubject: Our reply\r\n\r\nDear Anne\r\n--b--\r\n`
  const headers = { 'Content-Type': 'multipart/report; boundary=b; report-type=delivery-status' }
  expect((await send({ from: 'MAILER-DAEMON@mx.example', subject: 'Undelivered', text, headers })).body.outcome).toBe(
    'automatic',
  )
  expect((await read(id)).thread?.automatic).toMatchObject([
    { kind: 'bounce', body: expect.stringContaining('User unknown') },
  ])
})

test('N4 a mail of the house or of its people that comes back is dropped', async () => {
  const reader = await aMember(shop, { role: 'admin' })
  await shop.rows(`update user_roles set staff_role = 'reader' where user_id = $1`, [reader.id])
  const people = [claire.email.toUpperCase(), reader.email]
  for (const from of ['Immortela <HOUSE@immortela.example>', inboundAddress, ...people])
    expect((await send({ from })).body).toEqual({ outcome: 'own' })
})

test('N4 the files of an email are named, and none of them is kept', async () => {
  const email = anAddress()
  const file = Buffer.alloc(3_000_000, 7).toString('base64')
  const text = `--b\r\nContent-Type: text/plain\r\n\r\nIt is broken\r\n--b\r\nContent-Type: image/jpeg; name="box\u202egpj.exe"\r\nContent-Disposition: attachment; filename="parcel.jpg"\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}\r\n--b--\r\n`
  expect((await send({ from: email, text, headers: { 'Content-Type': 'multipart/mixed; boundary=b' } })).status).toBe(
    200,
  )
  const [row] = await listed({ q: email })
  const last = (await read(row?.id ?? '')).thread?.messages.at(-1)
  expect([last?.body, last?.email?.files]).toEqual([
    'It is broken',
    [{ name: 'parcel.jpg', type: 'image/jpeg', bytes: 3_000_000 }],
  ])
})

test('N4 an email of HTML alone is read as text, without its scripts', async () => {
  const email = anAddress()
  const text = '<style>p{}</style><p>Bonjour<br>la maison</p><script>alert(1)</script>'
  await send({ from: email, text, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  expect((await listed({ q: email }))[0]?.message?.body).toBe('Bonjour\nla maison')
})

test('N4 without the secret nothing is read, and guesses are limited', async () => {
  const from = { 'x-forwarded-for': '203.0.113.77' }
  const large = Buffer.alloc(2_000_000)
  for (const authorization of ['', 'Bearer x', `Bearer ${inboundSecret}x`, `Basic ${btoa('mail:')}`, inboundSecret])
    expect((await handIn(shop, large, { ...from, authorization })).status).toBe(401)
  const basic = `Basic ${btoa(`mail:${inboundSecret}`)}`
  expect((await send({ from: anAddress() }, { ...from, authorization: basic })).status).toBe(200)
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => handIn(shop, 'x', { ...from, authorization: 'Bearer y' })),
  )
  expect(tries.map(({ status }) => status)).toContain(429)
  expect((await send({ from: anAddress() }, from)).status).toBe(200)
})

test('N4 an email that is too large is refused as such', async () => {
  const { status, body } = await handIn(shop, Buffer.alloc(26 * 1024 * 1024, 'a'))
  expect([status, body.error]).toEqual([413, 'too-large'])
})

test('N4 other emails arrive while slow ones are being sent', async () => {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  async function* slowly(from: string) {
    yield Buffer.from(`From: ${from}\r\nSubject: Slow\r\n\r\n`)
    await ended
    yield Buffer.from('At last')
  }
  const slow = Array.from({ length: 3 }, () =>
    handIn(shop, Readable.toWeb(Readable.from(slowly(anAddress()))) as BodyInit),
  )
  try {
    expect((await send({ from: anAddress() })).body.outcome).toBe('begun')
  } finally {
    end()
  }
  for (const { body } of await Promise.all(slow)) expect(body.outcome).toBe('begun')
})

test('N4 a large email in short lines keeps the shop from nothing else', async () => {
  const email = anAddress()
  const large = Buffer.from(anEmail({ from: email, text: 'a\n'.repeat(12e6) }))
  const pauses = monitorEventLoopDelay({ resolution: 5 })
  const begun = performance.now()
  pauses.enable()
  const { body } = await handIn(shop, large)
  pauses.disable()
  expect(body.outcome).toBe('begun')
  // In this process; a share of the time that it all took.
  expect(pauses.max / 1e6 / (performance.now() - begun)).toBeLessThan(0.25)
  const [row] = await listed({ q: email })
  expect((await read(row?.id ?? '')).thread?.messages[0]?.email?.isCut).toBe(true)
}, 120_000)

test.each([
  ['another alphabet', 'Ánna <ánna@example.com>', 'ánna@example.com'],
  ['a domain of another alphabet', 'Anna <anna@exämple.com>', 'anna@xn--exmple-cua.com'],
  ['two dots', 'a..b@docomo.example', 'a..b@docomo.example'],
])('N4 an email from an address with %s arrives, and is answered', async (_, from, address) => {
  expect((await send({ from, text: address })).body.outcome).toBe('begun')
  const [row] = await listed({ q: address })
  expect([row?.message?.email, row?.message?.body]).toEqual([address, address])
  const page = await read(row?.id ?? '')
  expect((await shop.fetch(`/api/admin/contacts/${page.sender?.contactId}`, { headers: claire.headers })).status).toBe(
    200,
  )
  const answer = { body: 'Dear Anna', language: 'en', awaitsReply: false, seen: page.thread?.messages[0]?.id }
  const headers = { ...claire.headers, 'idempotency-key': newId() }
  expect((await shop.post(`/api/admin/messages/${row?.id}/answers`, answer, headers)).status).toBe(200)
  expect((await mailsTo(shop, address, 1))[0]?.text).toContain('Dear Anna')
})

test('N4 a group, or another header than From, names the sender', async () => {
  const [grouped, other] = [anAddress(), anAddress()]
  await send({ from: `Friends: Anne <${grouped}>;`, text: 'Of a group' })
  expect((await listed({ q: grouped }))[0]?.message).toMatchObject({ name: 'Anne', body: 'Of a group' })
  await send({ from: 'Undisclosed:;', text: 'Elsewhere', headers: { 'Reply-To': other } })
  expect((await listed({ q: other }))[0]?.message?.body).toBe('Elsewhere')
})

test('N4 an odd sender is believed no reference', async () => {
  const { email, reference } = await answered()
  for (const from of [`Group: ${email};`, `${email}, another@example.com`])
    expect((await send({ from, subject: `[${reference}]` })).body.outcome).toBe('begun')
})

test('N4 an email without the address of a sender is kept, and cannot be answered', async () => {
  for (const from of ['Anne at home', '', '"Anne" <anne>']) {
    const text = `It begins here ${newId()}`
    expect((await send({ from, text })).body.outcome).toBe('begun')
    const row = (await listed({ sort: 'newest' })).find(({ message }) => message?.body === text)
    expect(row?.message?.email).toMatch(/^unknown-[\da-f]{12}@sender\.invalid$/)
    expect(row?.message?.name).toMatch(/^Anne|^\?$/)
    const page = await read(row?.id ?? '')
    const answer = { body: 'Dear Anne', language: 'en', awaitsReply: false, seen: page.thread?.messages[0]?.id }
    const headers = { ...claire.headers, 'idempotency-key': newId() }
    expect((await shop.post(`/api/admin/messages/${row?.id}/answers`, answer, headers)).status).toBe(400)
  }
  await allSent(shop)
  const replies = await shop.rows(`select headers from mailbox where headers ->> 'Reply-To' like '%.invalid'`)
  const contacts = await shop.rows(`select id from contacts where email like '%.invalid'`)
  expect([replies, contacts]).toEqual([[], []])
})

test('N4 the history says that a reply was forwarded to the house', async () => {
  const { id, email, messageId } = await answered()
  await send({ from: email, text: 'Again', headers: { 'In-Reply-To': messageId } })
  await allSent(shop)
  expect((await read(id)).past.filter(({ kind }) => kind === 'note')).toHaveLength(2)
})

const nested = Array.from(
  { length: 400 },
  (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
)
const hostile: Record<string, () => BodyInit> = {
  'no bytes': () => '',
  'no sender': () => 'Subject: x\r\n\r\ny',
  'no headers': () => 'y',
  NUL: () => `From: a@example.com\0\r\nSubject: \0x\r\n\r\n\0\0`,
  'half of a character': () =>
    anEmail({ from: '=?utf-16le?B?PdgA?= <half@example.com>', subject: '=?utf-16le?B?PdgA?=', text: '\ud83d' }),
  'ten million letters': () => anEmail({ from: 'long@example.com', text: 'a'.repeat(1e7) }),
  'a million lines': () => anEmail({ from: 'lines@example.com', text: 'a\n'.repeat(1e6) }),
  'empty lines': () => anEmail({ from: 'empty@example.com', text: '\n'.repeat(1e5) }),
  'many quotes': () => anEmail({ from: 'quotes@example.com', text: 'On a <b> wrote:\n> '.repeat(5e3) }),
  'deep nesting': () =>
    anEmail({
      from: 'deep@example.com',
      text: nested.join(''),
      headers: { 'Content-Type': 'multipart/mixed; boundary=b0' },
    }),
  'deep HTML': () =>
    anEmail({ from: 'html@example.com', text: '<div>'.repeat(2e5), headers: { 'Content-Type': 'text/html' } }),
  'many headers': () => anEmail({ from: 'head@example.com', headers: { X: `y\r\n${'X-A: b\r\n'.repeat(1e5)}Z: a` } }),
  'a long header': () => anEmail({ from: 'wide@example.com', subject: 'x'.repeat(1e6) }),
  'a broken character set': () =>
    anEmail({ from: 'set@example.com', headers: { 'Content-Type': 'text/plain; charset=x-no-such' } }),
  'broken base64': () =>
    anEmail({ from: 'b64@example.com', text: '%%%'.repeat(1e5), headers: { 'Content-Transfer-Encoding': 'base64' } }),
  'breaks in a name': () =>
    anEmail({ from: '=?utf-8?Q?a=0D=0ABcc:_b?= <breaks@example.com>', subject: '=?utf-8?Q?a=0D=0Ab?=' }),
  'random bytes': () => Buffer.from(Array.from({ length: 1e5 }, (_, at) => (at * 7919) % 256)),
}
test.each(Object.keys(hostile))(
  'N4 hostile bytes are no fault of the shop: %s',
  async (name) => {
    const { status } = await handIn(shop, hostile[name]?.() ?? '')
    expect([200, 400]).toContain(status)
    const rows = await shop.rows<{ text: string }>(
      `select concat(name, email, facts ->> 'title') as text from messages`,
    )
    expect(rows.filter(({ text }) => /[\r\n\0]/.test(text))).toEqual([])
  },
  60_000,
)

test.each([
  ['application/json', '{'],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '{"RawEmail":{"a":1}}'],
  ['application/json', '['.repeat(500_000)],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=x', '--x\r\n'.repeat(100_000)],
  ['multipart/form-data; boundary=x', '--x--\r\n'],
  ['image/png', 'x'],
  ['', ''],
])('N4 a request without an email is refused: %s, case %#', async (type, body) => {
  expect((await handIn(shop, body, { 'content-type': type })).status).toBe(400)
})

test('DSR-03 an erased person’s emails are gone, and a late copy of one brings nothing back', async () => {
  const { id, email, messageId } = await answered()
  const mail = anEmail({ from: email, text: 'My last word', headers: { 'In-Reply-To': messageId } })
  await handIn(shop, mail)
  await send({ from: email, subject: 'Away', headers: { 'In-Reply-To': messageId, 'Auto-Submitted': 'auto-replied' } })
  const third = await answered()
  const office = { from: email, text: 'For a friend', headers: { 'In-Reply-To': third.messageId } }
  expect((await send(office)).body.outcome).toBe('added')
  const [contact] = await shop.rows<{ id: string }>('select id from contacts where email = $1', [email])
  const erasure = await shop.post<object>(
    `/api/admin/contacts/${contact?.id}/erasure`,
    { typed: email, writes: false },
    {
      ...claire.headers,
      'idempotency-key': newId(),
    },
  )
  expect(erasure.status).toBe(200)
  expect((await shop.fetch(`/api/admin/messages/${id}`, { headers: claire.headers })).status).toBe(404)
  const texts = async (table: string) => JSON.stringify(await shop.rows(`select * from ${table}`))
  for (const table of ['messages', 'message_emails', 'automatic_emails'])
    expect(await texts(table)).not.toContain(email)
  expect(bodies(await read(third.id))).toHaveLength(2)
  expect((await handIn(shop, mail)).body.outcome).toBe('repeated')
  // Another email of theirs is one of a person who writes for the first time.
  const later = await send({ from: email, headers: { 'In-Reply-To': messageId } })
  expect(later.body.outcome).toBe('begun')
})

test('N4 the copy of a person has their emails whole', async () => {
  const { email, messageId } = await answered()
  const text = 'New words\n\nOn Mon, Nov 30, 2026 at 9:00 AM Immortela <house@immortela.example> wrote:\n> Old words'
  await send({ from: email, text, headers: { 'In-Reply-To': messageId } })
  const { findOwnMessages } = await import('#inbox/server/own-message-records.ts')
  const own = await findOwnMessages(email)
  expect(own.at(-1)).toMatchObject({ from: 'you', text: expect.stringContaining('> Old words') })
})
