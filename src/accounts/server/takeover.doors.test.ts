import { test } from 'vitest'
import { tryTakeovers } from '#accounts/testing/takeover.ts'
import { aShop } from '#platform/testing/a-shop.ts'

const shop = aShop()

test(
  'only who reads the mail of an address comes into its account, whoever signs up in which order',
  {
    timeout: 3_600_000,
  },
  () => tryTakeovers(shop),
)
