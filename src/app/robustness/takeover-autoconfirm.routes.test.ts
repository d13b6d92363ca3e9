import { test } from 'vitest'
import { tryTakeovers } from '#app/testing/takeover.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop({ autoconfirm: true })

test(
  'AUTH-02 D30: with AUTH_AUTOCONFIRM an attacker who was first is out once the mail was opened, and sees no guest’s orders',
  {
    timeout: 3_600_000,
  },
  () => tryTakeovers(shop),
)
