import { test } from 'vitest'
import { tryTakeovers } from '#accounts/testing/takeover.ts'
import { aShop } from '#platform/testing/a-shop.ts'

const shop = aShop()

test(
  'only the reader of an address’s mail gets into its account, in whatever order people sign up',
  {
    timeout: 3_600_000,
  },
  () => tryTakeovers(shop),
)
