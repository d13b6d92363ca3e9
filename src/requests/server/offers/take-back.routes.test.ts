import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { dueJobsDone } from '#platform/testing/due-jobs.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { anOffer } from '#requests/testing/a-request.ts'

const shop = openTestShop({ takeBackSeconds: 600 })
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

/** The seconds of every wait are over. */
async function secondsPass() {
  await shop.rows("update mails set leaves_at = now() - interval '1 second' where leaves_at is not null")
  await shop.rows("update waiting_steps set leaves_at = now() - interval '1 second' where ended_at is null")
  await shop.rows("update jobs.job set start_after = now() where name in ('send-mail', 'take-waiting-step')")
}

test('ADM-02 ORDF-01 an offer that is taken back was never sent, and its units are free', async () => {
  const { id } = await anOffer(shop, admin)
  const held = () =>
    shop.rows('select from stock_holds where draft_id = $1 and ended_at is null', [id]).then((rows) => rows.length)
  expect(await held()).toBeGreaterThan(0)
  const takeBack = () =>
    shop.post<{ state: string; offeredAt: string | null; offerSendsInMs: number | null }>(
      `/api/admin/requests/${id}/take-back`,
      {},
      admin.headers,
    )
  expect((await takeBack()).body).toMatchObject({ state: 'open', offeredAt: null, offerSendsInMs: null })
  expect((await takeBack()).status).toBe(200)
  expect(await held()).toBe(0)
  await secondsPass()
  await dueJobsDone(shop.rows)
  expect(await shop.rows("select sent_at from mails where facts ->> 'request' = $1", [id])).toEqual([{ sent_at: null }])
})
