import { test } from 'vitest'
import { tryTakeovers } from '#app/testing/takeover.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

test(
  'AUTH-02 only the reader of an address’s mail gets into its account, in whatever order people sign up',
  {
    timeout: 3_600_000,
  },
  () => tryTakeovers(shop),
)
