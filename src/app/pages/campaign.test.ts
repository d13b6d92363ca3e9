import { expect, test } from 'vitest'
import { withoutCampaign } from '#app/pages/campaign.ts'

test.each([
  ['', ''],
  ['?', ''],
  ['?utm_source=letter&utm_medium=e-mail', ''],
  ['?fbclid=IwAR&gclid=x&msclkid=y&mc_cid=1&mc_eid=2', ''],
  ['?product=renouvela-riche&utm_campaign=winter', '?product=renouvela-riche'],
  ['?returned=unpaid', '?returned=unpaid'],
  ['?utm=1', '?utm=1'],
])('of %j the page gets %j', (search, kept) => {
  expect(withoutCampaign(search)).toBe(kept)
})
