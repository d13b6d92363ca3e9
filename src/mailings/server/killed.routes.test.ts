// The process that sends a letter ends at any moment: each reader gets the letter once, and who unsubscribed meanwhile does not.
import { expect, test } from 'vitest'
import { aMember } from '#accounts/testing/members.ts'
import { leave } from '#community/testing/a-join.ts'
import { mailingsOf, manyWhoAgree } from '#mailings/testing/a-mailing.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const { draft, send, read } = mailingsOf(shop)
const people = 1_000

test('CRM-05 failures in the middle of batches and of mails lose no reader and send to none twice', async () => {
  const claire = await aMember(shop, { role: 'admin' })
  await manyWhoAgree(shop, 'many', people)
  // Each of these moments fails in one of some tries: what its transaction wrote is gone, as where its process was killed.
  await shop.rows(`
    create function fail_at_times() returns trigger language plpgsql as $$
    begin
      if random() < tg_argv[0]::float then raise exception 'The process was killed'; end if;
      return new;
    end $$;
    create trigger batch_fails before insert on mails for each row when (new.template = 'mailing') execute function fail_at_times('0.004');
    create trigger noting_fails before update of sent_at on mails for each row when (new.template = 'mailing') execute function fail_at_times('0.1');
    create trigger end_fails before update of state on mailings for each row execute function fail_at_times('0.4')`)
  const mailing = await draft(claire)
  while ((await send(mailing, claire)).status === 500);
  let failures = 0
  let left = 0
  for (let round = 0, now = await read(mailing.id, claire); now.state !== 'sent'; round += 1) {
    // Once its readers are decided, some of them unsubscribe, whatever has become of their letters.
    for (; now.counts && left < 20; left += 1) await leave(shop, `leaving many-${left * 7 + 800}@example.com`)
    // The pause before the next try is left out.
    const again = await shop.rows(
      `update jobs.job set start_after = now() where state = 'retry' and name in ('send-mailing', 'send-bulk-mail') returning id`,
    )
    failures += again.length
    if (round > 200) throw new Error('The letter is not sent')
    await new Promise((resolve) => setTimeout(resolve, 500))
    now = await read(mailing.id, claire)
  }
  expect(failures).toBeGreaterThan(20)
  const outcomes = await shop.rows<{ email: string; letters: string; state: string; mails: number }>(
    `select email, letters, state, (select count(*)::int from mailbox where recipient = email) as mails
       from contacts join mailing_recipients on contact_id = contacts.id where mailing_id = $1`,
    [mailing.id],
  )
  expect(outcomes).toHaveLength(people)
  expect(outcomes.filter(({ state, mails }) => mails !== (state === 'sent' ? 1 : 0))).toEqual([])
  // A reader who unsubscribed before their turn is left out; one who did after it has got the letter.
  const leftOut = outcomes.filter(({ state }) => state !== 'sent')
  expect(leftOut.length).toBeGreaterThan(0)
  expect(leftOut.filter(({ state, letters }) => state !== 'withdrew' || letters !== 'withdrawn')).toEqual([])
  expect((await read(mailing.id, claire)).counts).toMatchObject({ waiting: 0, undeliverable: 0, gone: 0 })
}, 180_000)
