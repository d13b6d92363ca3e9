import { expect, test } from 'vitest'
import { anAccount, anAuthClient, password } from '#accounts/testing/members.ts'
import { allSent, type ReadMail } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop({ trialBanner: true })

test('a mailbox that others can read shows no letter about the account of an admin, in no form', async () => {
  const [admin, member] = [await anAccount(shop, { role: 'admin' }), await anAccount(shop)]
  const moving = anAuthClient(shop)
  await moving.signInWithPassword({ email: admin.email, password })
  await moving.updateUser({ email: `next-${admin.email}`, current_password: password })
  for (const { email } of [admin, member]) await anAuthClient(shop).resetPasswordForEmail(email)
  await allSent(shop)
  const { body } = await shop.json<ReadMail[]>('/dev/mailbox.json')
  expect(body.map(({ recipient }) => recipient)).toEqual([member.email])
  const page = await (await shop.fetch('/dev/mailbox')).text()
  expect(page).not.toContain(admin.email)
  expect(page).toContain(member.email)
  expect(page).toContain('letters about accounts of admins are not shown here')
  await shop.rows(
    `insert into user_roles (user_id, role, staff_role, granted_by) values ($1, 'admin', 'owner', 'a test')`,
    [member.id],
  )
  expect((await shop.json<ReadMail[]>('/dev/mailbox.json')).body).toEqual([])
})
