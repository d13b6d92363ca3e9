import { expect, test } from '../support/fixtures.ts'

test('a button pressed before the scripts have loaded takes effect when they have', { tag: '@on-phone' }, async ({
  page,
  say,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/collection', { waitUntil: 'commit' })
  const card = page.getByRole('article').filter({ hasText: 'Renouvela Crème' })
  await card.getByRole('button').click()
  await expect(page).toHaveURL(/\/collection$/)
  release()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText(say('catalogue.added'))).toBeVisible()
})
