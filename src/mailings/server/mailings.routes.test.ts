// Letters to many people: written by several admins, sent once, to those alone who agree.
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { leave } from '#community/testing/a-join.ts'
import { aKey } from '#keys/testing/a-key.ts'
import { emptyText } from '#mailings/mailing-content.ts'
import type { RecipientList } from '#mailings/mailing-list-schema.ts'
import { aMailingSheet, mailingsOf, manyWhoAgree } from '#mailings/testing/a-mailing.ts'
import { newId } from '#platform/database/identifiers.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { anotherTransaction, waitForBlockedTransactions } from '#platform/testing/concurrent-transaction.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { allSent } from '#platform/testing/mails.ts'
import { sendRaw } from '#platform/testing/raw-request.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const { ask, save, draft, send, read } = mailingsOf(shop)
let claire: TestMember
let jeanne: TestMember
beforeAll(async () => {
  claire = await aMember(shop, { role: 'admin' })
  jeanne = await aMember(shop, { role: 'admin', staffRole: 'staff' })
})

let named = 0
/** Contacts that only the letter of one test goes to, by a tag of theirs. */
async function readers(count: number, language = 'en') {
  named += 1
  const name = `readers${named}`
  await manyWhoAgree(shop, name, count, language)
  return { name, tag: await tagged(name) }
}
async function tagged(name: string): Promise<string> {
  const ids = await shop.rows<{ id: string }>("select id from contacts where email like $1 || '-%'", [name])
  const tag = newId()
  const body = { contacts: ids.map(({ id }) => id), name: `Tag ${tag.slice(-12)}` }
  expect((await shop.post(`/api/admin/tags/${tag}/put-on`, body, claire.headers)).status).toBe(200)
  return tag
}
const isOver = (id: string) => eventually(async () => expect((await read(id, claire)).state).toBe('sent'))
type Kept = { recipient: string; subject: string; html: string; text: string; headers: Record<string, string> }
const mailsTo = (name: string) =>
  shop.rows<Kept>(
    "select recipient, subject, html, text, headers from mailbox where recipient like $1 || '-%' order by 1",
    [name],
  )
const audited = async (id: string) =>
  (
    await shop.rows<{ after: { did?: string } }>(
      "select after from audit_entries where kind = 'mailing' and name = $1 order by occurred_at, id",
      [id],
    )
  ).map(({ after }) => after)
const placesOf = (problems: { field: string }[] = []) => problems.map(({ field }) => field)

/** Keeps the mails of letters that are queued from now on in the outbox; answers what ends that for later ones. */
async function mailsWait(): Promise<() => Promise<unknown>> {
  await shop.rows(`
    create function keep_mail() returns trigger language plpgsql as $$
    begin new.leaves_at := now() + interval '1 hour'; return new; end $$;
    create trigger mails_wait before insert on mails for each row when (new.template = 'mailing') execute function keep_mail()`)
  return () => shop.rows('drop trigger mails_wait on mails; drop function keep_mail')
}

test('CRM-05 a letter is written by several admins: none overwrites another, and a save that is sent again changes nothing', async () => {
  const id = newId()
  for (const _ of [1, 2]) expect((await save(id, {}, claire)).body).toMatchObject({ version: 1, state: 'draft' })
  expect((await save(id, { name: 'June' }, jeanne, 1)).body).toMatchObject({
    version: 2,
    edits: [{ by: jeanne.email }],
  })
  const overtaken = await save(id, { name: 'July' }, claire, 1)
  expect([overtaken.status, overtaken.body.error, overtaken.body.current?.sheet.name]).toEqual([409, 'changed', 'June'])
  expect(await audited(id)).toEqual([{ created: true, name: 'The harvest of June' }, { name: 'June' }])
  const listed = await ask<{ rows: { id: string; sent: null }[] }>('GET', '', claire)
  expect(listed.body.rows[0]).toMatchObject({ id, name: 'June', state: 'draft', sent: null })
  expect(
    (await shop.fetch(`/api/admin/mailings/${id}?version=1`, { method: 'DELETE', headers: claire.headers })).status,
  ).toBe(409)
  for (const _ of [1, 2]) {
    const gone = await shop.fetch(`/api/admin/mailings/${id}?version=2`, { method: 'DELETE', headers: claire.headers })
    expect(gone.status).toBe(204)
  }
  expect((await save(id, {}, claire, 2)).status).toBe(404)
})

test('CRM-05 it goes once to each who agrees, in their language, with the name and one click to unsubscribe', async () => {
  const { name, tag } = await readers(3)
  await manyWhoAgree(shop, `${name}-fr`, 2, 'fr')
  // None of these agrees.
  await shop.rows("update contacts set letters = 'withdrawn' where email = $1", [`${name}-3@example.com`])
  const all = await tagged(name)
  const audience = await shop.json(`/api/admin/mailing-audience?tag=${tag},${all}`, { headers: claire.headers })
  expect(audience.body).toEqual({ matching: 5, agreed: { en: 2, fr: 2 } })
  const mailing = await draft(claire, { filter: { tag: all } })
  expect((await send(mailing, claire)).status).toBe(200)
  await isOver(mailing.id)
  const mails = await mailsTo(name)
  expect(mails.map(({ recipient, subject }) => [recipient.slice(name.length + 1), subject])).toEqual([
    ['1@example.com', 'The harvest'],
    ['2@example.com', 'The harvest'],
    ['fr-1@example.com', 'La récolte'],
    ['fr-2@example.com', 'La récolte'],
  ])
  expect(mails[0]?.text).toContain('Dear Anne,')
  expect(mails[0]?.html).toMatch(
    /<a[^>]+href="https:\/\/example.com\/journal"[^>]*>https:\/\/example.com\/journal<\/a>\./,
  )
  expect(mails[2]?.text).toContain('Elle a commencé.')
  const own = mails[0]?.headers['List-Unsubscribe'] ?? ''
  expect(mails[0]?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(mails[0]?.text).toContain('/en/join/unsubscribe?token=leaving')
  await sendRaw(shop.url, own.slice(1, -1).replace(shop.url, '').replaceAll(' ', '%20'), { method: 'POST' })
  expect(await shop.rows('select letters from contacts where email = $1', [`${name}-1@example.com`])).toEqual([
    { letters: 'withdrawn' },
  ])
  expect(await read(mailing.id, claire)).toMatchObject({ state: 'sent', counts: { sent: 4, waiting: 0 } })
  const list = await ask<{ rows: object[] }>('GET', '', claire)
  expect(list.body.rows[0]).toMatchObject({ sent: 4, readers: 4 })
})

test('CRM-05 of two tabs and two admins one sends it', async () => {
  const { name, tag } = await readers(2)
  const mailing = await draft(claire, { filter: { tag } })
  const answers = await Promise.all([claire, claire, jeanne, jeanne].map((by) => send(mailing, by)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.current?.id).toBe(mailing.id)
  await isOver(mailing.id)
  expect(await mailsTo(name)).toHaveLength(2)
  expect((await audited(mailing.id)).filter(({ did }) => did === 'sent')).toHaveLength(1)
  expect((await save(mailing.id, { name: 'Later' }, claire, mailing.version)).status).toBe(409)
})

test('CRM-05 a reader who unsubscribes, is deleted or gets another address after the sending began is left out', async () => {
  const { name, tag } = await readers(6)
  const mailing = await draft(claire, { filter: { tag } })
  // The mails wait in the outbox until their readers have changed.
  const go = await mailsWait()
  await send(mailing, claire)
  const waiting = () =>
    shop.rows("select from mailing_recipients where mailing_id = $1 and state = 'queued'", [mailing.id])
  await eventually(async () => expect(await waiting()).toHaveLength(6))
  const token = (n: number) => `leaving ${name}-${n}@example.com`
  expect((await leave(shop, token(1))).body).toEqual({ status: 'withdrawn' })
  await shop.rows('delete from contacts where leaving_token = $1', [token(2)])
  await shop.rows(
    "update contacts set email = 'moved@example.com', written_email = 'moved@example.com' where leaving_token = $1",
    [token(3)],
  )
  await go()
  await shop.rows("update mails set leaves_at = null where template = 'mailing'")
  await shop.rows(
    "update jobs.job set start_after = now(), state = case state when 'retry' then 'created' else state end where name = 'send-bulk-mail' and state < 'active'",
  )
  await allSent(shop)
  await isOver(mailing.id)
  expect((await mailsTo(name)).map(({ recipient }) => recipient)).toEqual(
    [4, 5, 6].map((n) => `${name}-${n}@example.com`),
  )
  expect((await read(mailing.id, claire)).counts).toMatchObject({ sent: 3, withdrew: 1, gone: 2 })
  const { body } = await ask<RecipientList>('GET', `/${mailing.id}/recipients?outcome=gone`, claire)
  expect(body.rows.map(({ email }) => email)).toEqual(['moved@example.com', null])
  const found = await ask<RecipientList>('GET', `/${mailing.id}/recipients?q=${name}-4@example.com`, claire)
  expect(found.body.rows).toMatchObject([{ name: 'Anne', outcome: 'sent' }])
  // They are no problem that a person sees to.
  expect(
    await shop.rows("select from mails where template = 'mailing' and given_up_at is not null and seen_at is null"),
  ).toEqual([])
})

test('CRM-05 a person who is erased while their mail leaves waits for it, and keeps no letter from being paused', async () => {
  const { name, tag } = await readers(2)
  const mailing = await draft(claire, { filter: { tag } })
  const go = await mailsWait()
  await send(mailing, claire)
  const queued = () =>
    shop.rows<{ mail: string; contact: string }>(
      "select mail_id as mail, contact_id as contact from mailing_recipients where mailing_id = $1 and state = 'queued'",
      [mailing.id],
    )
  await eventually(async () => expect(await queued()).toHaveLength(2))
  await go()
  const [{ mail, contact } = { mail: '', contact: '' }] = await queued()
  const [{ email } = { email: '' }] = await shop.rows<{ email: string }>('select email from contacts where id = $1', [
    contact,
  ])
  // As its sending does, and a pause.
  const end = await anotherTransaction(shop, 'select from mails where id = $1 for update', [mail])
  const erased = shop.post(`/api/admin/contacts/${contact}/erasure`, { typed: email, writes: false }, claire.headers)
  await waitForBlockedTransactions(shop, 1)
  const ofMail = 'select state from mailing_recipients where mail_id = $1 for update nowait'
  expect(await shop.rows(ofMail, [mail])).toEqual([{ state: 'queued' }])
  await end()
  expect((await erased).status).toBe(200)
  expect((await ask('POST', `/${mailing.id}/pause`, claire)).body.state).toBe('paused')
  expect((await read(mailing.id, claire)).counts).toMatchObject({ gone: 1, waiting: 1 })
  expect(await mailsTo(name)).toEqual([])
})

test('CRM-05 mailboxes that defer keep no other reader waiting, and a deleted tag chooses no one', async () => {
  const [name, tag] = ['deferred', newId()]
  await manyWhoAgree(shop, name, 230)
  await manyWhoAgree(shop, 'untagged', 1)
  await shop.rows("insert into tags (id, name, made_at) values ($1, 'Deferred', now())", [tag])
  await shop.rows(
    "insert into contact_tags (contact_id, tag_id, added_at, added_by) select id, $1, now(), 'owner' from contacts where email like $2 || '-%'",
    [tag, name],
  )
  await shop.rows(`
    create function defer_mail() returns trigger language plpgsql as $$
    begin if new.recipient ~ '-(\\d|\\d\\d|1\\d\\d|20\\d)@' then raise 'later'; end if; return new; end $$;
    create trigger mail_is_deferred before insert on mailbox for each row execute function defer_mail()`)
  const mailing = await draft(claire, { filter: { tag } })
  await send(mailing, claire)
  await eventually(async () => expect(await mailsTo(name)).toHaveLength(21))
  expect((await read(mailing.id, claire)).counts).toMatchObject({ sent: 21, waiting: 209 })
  expect((await ask('POST', `/${mailing.id}/cancel`, claire)).status).toBe(200)
  await shop.rows('drop trigger mail_is_deferred on mailbox; drop function defer_mail')
  const kept = await draft(claire, { filter: { tag: `not-${tag}` } })
  const audience = async () =>
    (await shop.json<{ matching: number }>(`/api/admin/mailing-audience?tag=not-${tag}`, { headers: claire.headers }))
      .body
  expect((await audience()).matching).toBeGreaterThan(0)
  await shop.rows('update tags set deleted_at = now() where id = $1', [tag])
  expect((await audience()).matching).toBe(0)
  expect(placesOf((await send(kept, claire)).body.problems)).toEqual(['filter'])
  const unknown = await save(newId(), { filter: { tags: tag } as never }, claire)
  expect(unknown.status).toBe(400)
})

test('CRM-05 people of a language without a text are left out, or get the other one where the owner chose so', async () => {
  const { name, tag } = await readers(1, 'fr')
  const onlyEnglish = { filter: { tag }, fr: emptyText }
  const refused = await send(await draft(claire, onlyEnglish), claire)
  expect([refused.status, placesOf(refused.body.problems)]).toEqual([400, ['filter']])
  const forOther = await draft(claire, { ...onlyEnglish, isForOther: true })
  await send(forOther, claire)
  await isOver(forOther.id)
  const [mail] = await mailsTo(name)
  expect(mail?.subject).toBe('The harvest')
  expect(mail?.text).toContain('Unsubscribe from the letters of Immortela')
})

test('CRM-05 a letter without a subject, a text or an address of its button is not sent: each field is named', async () => {
  const unfinished = await draft(claire, {
    en: { ...emptyText, preview: 'Soon' },
    fr: { ...emptyText, subject: 'Bientôt', text: 'Oui.', button: 'Lire' },
  })
  const refused = await send(unfinished, claire)
  expect([refused.status, placesOf(refused.body.problems)]).toEqual([400, ['en.subject', 'en.text', 'fr.address']])
  const empty = await send(await draft(claire, { en: emptyText, fr: emptyText }), claire)
  expect(placesOf(empty.body.problems)).toEqual(['en.subject', 'en.text'])
  const wrong = await save(newId(), { name: '', en: { ...emptyText, address: 'javascript:alert(1)' } }, claire)
  expect([wrong.status, placesOf(wrong.body.problems)]).toEqual([400, ['name', 'en.address']])
})

test('CRM-05 one that is scheduled begins at its moment, and is taken back before it', async () => {
  const { name, tag } = await readers(1)
  const mailing = await draft(claire, { filter: { tag } })
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const plan = (version: number, at: string) => ask('POST', `/${mailing.id}/schedule`, claire, { version, at })
  expect(placesOf((await plan(1, inHours(-1))).body.problems)).toEqual(['startsAt'])
  expect(placesOf((await plan(1, inHours(24 * 400))).body.problems)).toEqual(['startsAt'])
  expect((await plan(1, inHours(30))).body).toMatchObject({ state: 'scheduled', isPlanned: true, version: 2 })
  expect((await plan(2, inHours(40))).body).toMatchObject({ state: 'scheduled', version: 3 })
  expect((await save(mailing.id, { name: 'Now' }, claire, 3)).status).toBe(409)
  for (const _ of [1, 2]) expect((await ask('POST', `/${mailing.id}/cancel`, claire)).body.state).toBe('draft')
  expect((await plan(4, inHours(50))).status).toBe(200)
  await advanceTime(shop, 49 * 3_600)
  expect((await read(mailing.id, claire)).state).toBe('scheduled')
  await advanceTime(shop, 2 * 3_600)
  await isOver(mailing.id)
  expect(await mailsTo(name)).toHaveLength(1)
})

test('CRM-05 a reader sees letters and sends none, and no key writes or sends one', async () => {
  const mailing = await draft(claire)
  const reader = await aMember(shop, { role: 'admin', staffRole: 'reader' })
  const key = await aKey(shop, ['read', 'people'])
  for (const by of [reader, key]) {
    expect((await ask('GET', `/${mailing.id}`, by)).status).toBe(200)
    expect((await save(newId(), {}, by)).status).toBe(403)
    expect((await send(mailing, by)).status).toBe(403)
    for (const step of ['pause', 'resume', 'cancel'])
      expect((await ask('POST', `/${mailing.id}/${step}`, by)).status).toBe(403)
    expect((await ask('POST', `/${mailing.id}/test`, by, { language: 'en' })).status).toBe(403)
  }
  expect((await send(mailing, { headers: {} })).status).toBe(401)
})

test('CRM-05 hostile content is text in the email and in its preview', async () => {
  const { name, tag } = await readers(1)
  const hostile = '<script>alert(1)</script> =1+1 \u202Eevil'
  await shop.rows('update contacts set first_name = $2 where email = $1', [`${name}-1@example.com`, hostile])
  const text = `${hostile} <img src=x onerror=alert(1)> https://example.com/"onclick="alert(1)`
  const en = {
    ...emptyText,
    subject: '<b>Harvest</b> & "more"',
    preview: '</div><script>',
    text,
    button: '<i>Read</i>',
    address: 'https://example.com/?a="><script>',
  }
  const sheet = aMailingSheet({ filter: { tag }, en, fr: emptyText })
  const shown = await ask<{ html: string }>('POST', '/preview', claire, {
    language: 'en',
    sheet: { en, fr: emptyText },
  })
  const mailing = await draft(claire, sheet)
  await send(mailing, claire)
  await isOver(mailing.id)
  const [mail] = await mailsTo(name)
  for (const html of [mail?.html ?? '', shown.body.html]) {
    expect(html).not.toMatch(/<script|<img|<b>|<i>|<[^>]+\sonclick=/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  }
  expect(mail?.subject).toBe(en.subject)
  const turned = await save(newId(), { en: { ...en, subject: 'A \u202Eslip' } }, claire)
  expect([turned.status, placesOf(turned.body.problems)]).toEqual([400, ['en.subject']])
})

test('CRM-05 a test goes only to the admin who sends it, marked as one', async () => {
  const { id } = await draft(claire)
  const tested = await ask<{ recipient: string }>('POST', `/${id}/test`, claire, { language: 'fr' })
  expect(tested.body).toMatchObject({ recipient: claire.email, outcome: 'kept' })
  const [mail] = await shop.rows<Kept>(
    'select subject, text from mailbox where recipient = $1 order by id desc limit 1',
    [claire.email],
  )
  expect(mail?.subject).toBe('[Test] La récolte')
  expect(await audited(id)).toContainEqual({ did: 'tested', subject: 'La récolte', email: claire.email })
  const untold = await draft(claire, { fr: emptyText })
  expect((await ask('POST', `/${untold.id}/test`, claire, { language: 'fr' })).status).toBe(400)
})

test('CRM-05 a pause stops it before its next mail, going on finishes it, and who was left out by its end gets none', async () => {
  const { name, tag } = await readers(5)
  const mailing = await draft(claire, { filter: { tag } })
  // No mail leaves: the queue of the letter is empty once it is paused.
  await shop.rows(`
    create function slow_mail() returns trigger language plpgsql as $$
    begin new.leaves_at := now() + interval '1 hour'; return new; end $$;
    create trigger mails_are_slow before insert on mails for each row when (new.template = 'mailing') execute function slow_mail()`)
  await send(mailing, claire)
  const change = async (step: string) => (await ask('POST', `/${mailing.id}/${step}`, jeanne)).body
  await eventually(async () => expect((await read(mailing.id, claire)).counts?.waiting).toBe(5))
  for (const _ of [1, 2])
    expect(await change('pause')).toMatchObject({ state: 'paused', counts: { waiting: 5, sent: 0 } })
  expect(
    await shop.rows("select from mails where template = 'mailing' and facts ->> 'mailing' = $1", [mailing.id]),
  ).toEqual([])
  await shop.rows('drop trigger mails_are_slow on mails; drop function slow_mail')
  expect((await leave(shop, `leaving ${name}-5@example.com`)).body).toEqual({ status: 'withdrawn' })
  expect((await change('resume')).state).toBe('sending')
  await isOver(mailing.id)
  expect(await mailsTo(name)).toHaveLength(4)
  expect((await read(mailing.id, claire)).counts).toMatchObject({ sent: 4, withdrew: 1 })
  expect((await ask('POST', `/${mailing.id}/pause`, claire)).status).toBe(409)
  expect((await ask('POST', `/${mailing.id}/cancel`, claire)).status).toBe(409)
  expect((await audited(mailing.id)).map(({ did }) => did)).toEqual([undefined, 'sent', 'paused', 'continued'])
})

test('CRM-05 canceled in the middle, it reaches no one else, and says who did not get it', async () => {
  const { name, tag } = await readers(3)
  const mailing = await draft(claire, { filter: { tag } })
  await shop.rows(`
    create function late_mail() returns trigger language plpgsql as $$
    begin if new.recipient not like '%-1@%' then new.leaves_at := now() + interval '1 hour'; end if; return new; end $$;
    create trigger mails_are_late before insert on mails for each row when (new.template = 'mailing') execute function late_mail()`)
  await send(mailing, claire)
  await eventually(async () => expect((await read(mailing.id, claire)).counts?.sent).toBe(1))
  for (const _ of [1, 2]) {
    expect((await ask('POST', `/${mailing.id}/cancel`, claire)).body).toMatchObject({
      state: 'canceled',
      counts: { sent: 1, canceled: 2, waiting: 0 },
    })
  }
  await shop.rows('drop trigger mails_are_late on mails; drop function late_mail')
  expect(await mailsTo(name)).toHaveLength(1)
  const list = await ask<{ rows: { id: string }[] }>('GET', '', claire)
  expect(list.body.rows.find(({ id }) => id === mailing.id)).toMatchObject({ sent: 1, readers: 3 })
})

test('CRM-05 an address that refuses it is named with its reason, and is no problem of the house', async () => {
  const { tag } = await readers(1)
  const mailing = await draft(claire, { filter: { tag } })
  await shop.rows(`
    create function keep_mail() returns trigger language plpgsql as $$
    begin new.leaves_at := now() + interval '1 hour'; return new; end $$;
    create trigger mails_are_kept before insert on mails for each row when (new.template = 'mailing') execute function keep_mail()`)
  await send(mailing, claire)
  await eventually(async () => expect((await read(mailing.id, claire)).counts?.waiting).toBe(1))
  await shop.rows('drop trigger mails_are_kept on mails; drop function keep_mail')
  // As the outbox does where a mail server refuses the address.
  await shop.rows(
    "update mails set given_up_at = now(), given_up_because = '550 No such mailbox', seen_at = now(), seen_by = 'shop' where facts ->> 'mailing' = $1",
    [mailing.id],
  )
  expect((await read(mailing.id, claire)).counts).toMatchObject({ sent: 0, undeliverable: 1 })
  const { body } = await ask<RecipientList>('GET', `/${mailing.id}/recipients`, claire)
  expect(body.rows).toMatchObject([{ outcome: 'undeliverable', because: '550 No such mailbox' }])
})

test('CRM-05 a mail that was on its way when the letter was canceled counts where it arrives, in the list as on the page', async () => {
  const { tag } = await readers(2)
  const mailing = await draft(claire, { filter: { tag } })
  const go = await mailsWait()
  await send(mailing, claire)
  await eventually(async () => expect((await read(mailing.id, claire)).counts?.waiting).toBe(2))
  const queued = () =>
    shop.rows<{ mail: string }>(
      "select mail_id as mail from mailing_recipients where mailing_id = $1 and state = 'queued' order by 1",
      [mailing.id],
    )
  await eventually(async () => expect(await queued()).toHaveLength(2))
  await go()
  const [onItsWay] = await queued()
  await shop.rows('update mails set begun_at = now() where id = $1', [onItsWay?.mail])
  expect((await ask('POST', `/${mailing.id}/cancel`, claire)).body.counts).toMatchObject({ waiting: 1, canceled: 1 })
  await shop.rows('update mails set sent_at = now() where id = $1', [onItsWay?.mail])
  expect((await read(mailing.id, claire)).counts).toMatchObject({ sent: 1, waiting: 0, canceled: 1 })
  const list = await ask<{ rows: { id: string }[] }>('GET', '', claire)
  expect(list.body.rows.find(({ id }) => id === mailing.id)).toMatchObject({ sent: 1, readers: 2 })
})

test('CRM-05 the pages of the list go on where the letter beside them was deleted', async () => {
  await shop.rows(
    `insert into mailings (id, name, content, filter, made_at, edited_at, edited_by)
     select gen_random_uuid(), 'Page ' || each, '{}', '{}', now() + each * interval '1 minute', now(), 'claire'
       from generate_series(1, 120) each`,
  )
  type List = { rows: { id: string; name: string }[]; next: string; previous: string }
  const page = async (query: string) => (await ask<List>('GET', query, claire)).body
  const first = await page('')
  const second = await page(`?after=${first.next}`)
  const third = await page(`?after=${second.next}`)
  expect([first, second, third].map(({ rows }) => rows[0]?.name)).toEqual(['Page 120', 'Page 70', 'Page 20'])
  const beside = [first.rows.at(-1)?.id, third.rows[0]?.id]
  await shop.rows('delete from mailings where id = any($1::uuid[])', [beside])
  expect((await page(`?after=${first.next}`)).rows[0]?.name).toBe('Page 70')
  expect((await page(`?before=${third.previous}`)).rows.at(-1)?.name).toBe('Page 21')
  expect((await ask('GET', `?after=${newId()}`, claire)).status).toBe(400)
  await shop.rows("delete from mailings where name like 'Page %'")
})

test('CRM-05 a person who is erased as a letter begins gets none, and nothing of it names them', async () => {
  const { name, tag } = await readers(2)
  const mailing = await draft(claire, { filter: { tag } })
  const [{ id, email } = { id: '', email: '' }] = await shop.rows<{ id: string; email: string }>(
    "select id, email from contacts where email like $1 || '-%' order by email",
    [name],
  )
  // The erasure has left the person out of letters, and waits before their contact is deleted.
  await shop.rows(`
    create function erasure_waits() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(1867); return old; end $$;
    create trigger contacts_wait before delete on contacts for each row execute function erasure_waits()`)
  const go = await mailsWait()
  const end = await anotherTransaction(shop, 'select pg_advisory_xact_lock($1)', [1867])
  const erased = shop.post(`/api/admin/contacts/${id}/erasure`, { typed: email, writes: false }, claire.headers)
  await waitForBlockedTransactions(shop, 1)
  const sent = send(mailing, claire)
  const queued = "select from mailing_recipients where mailing_id = $1 and state = 'queued'"
  const isQueued = eventually(async () => expect(await shop.rows(queued, [mailing.id])).toHaveLength(2)).catch(() => {})
  await Promise.race([waitForBlockedTransactions(shop, 2), isQueued])
  await end()
  expect((await erased).status).toBe(200)
  expect((await sent).status).toBe(200)
  await shop.rows('drop trigger contacts_wait on contacts; drop function erasure_waits')
  await go()
  await shop.rows("update mails set leaves_at = null where template = 'mailing'")
  await shop.rows(
    "update jobs.job set start_after = now(), state = case state when 'retry' then 'created' else state end where name = 'send-bulk-mail' and state < 'active'",
  )
  await isOver(mailing.id)
  const { counts } = await read(mailing.id, claire)
  expect(counts).toMatchObject({ sent: 1, waiting: 0 })
  expect(await shop.rows('select from mails where recipient = $1', [email])).toEqual([])
  expect((await mailsTo(name)).map(({ recipient }) => recipient)).toEqual([`${name}-2@example.com`])
})

test('CRM-05 a reader without a first name is greeted without one', async () => {
  const { name, tag } = await readers(1)
  await shop.rows("update contacts set first_name = '' where email = $1", [`${name}-1@example.com`])
  const mailing = await draft(claire, { filter: { tag } })
  await send(mailing, claire)
  await isOver(mailing.id)
  expect((await mailsTo(name))[0]?.text).toMatch(/^Hello,$/m)
})

test('CRM-05 a text that is too long is refused beside its field, and not cut', async () => {
  const long = await save(newId(), { name: 'a'.repeat(121), fr: { ...emptyText, text: 'a'.repeat(20_001) } }, claire)
  expect([long.status, long.body.problems]).toEqual([
    400,
    [
      { field: 'name', problem: 'too-long' },
      { field: 'fr.text', problem: 'too-long' },
    ],
  ])
})

test('CRM-05 an admin sends a few dozen tests in an hour, and no more', async () => {
  const anne = await aMember(shop, { role: 'admin' })
  const { id } = await draft(anne)
  const test = async () => (await ask('POST', `/${id}/test`, anne, { language: 'en' })).status
  for (let sent = 0; sent < 60; sent += 10)
    expect(await Promise.all(Array.from({ length: 10 }, test))).toEqual(Array(10).fill(200))
  expect(await test()).toBe(429)
  expect((await ask('POST', `/${id}/test`, claire, { language: 'en' })).status, 'each has their own').toBe(200)
})
