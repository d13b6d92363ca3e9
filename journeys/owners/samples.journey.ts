// The samples that came with the shop: an owner reads what would go and why something stays, and removes them.
import type { Samples } from '#house/sample-schema.ts'
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/sign-in.ts'

const widths = [320, 390, 820, 1440]

test('ADM-01 an owner reads what a removal of the samples takes, and removes them by keyboard', async ({
  page,
  database,
  say,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/)
  const answers: Samples[] = []
  // The other journeys sell the samples of this shop: the removal itself is proven by samples.routes.test.ts.
  await page.route('**/api/admin/samples/removals', async (route) => {
    const [first] = answers
    answers.push(route.request().postDataJSON())
    if (first) await route.fulfill({ json: { version: 'gone', samples: removed } })
    else await route.fulfill({ status: 409, json: { error: 'changed' } })
  })
  const removed: Samples['samples'] = [
    ...(['kept', 'archived', 'removed'] as const).map((outcome) => ({
      ...{ kind: 'product' as const, id: `renouvela-${outcome}`, outcome },
      ...{
        title: 'Renouvela, the cream for the driest of winters, 50 ml',
        title_fr: 'Renouvela, la crème des hivers les plus secs, 50 ml',
      },
      orders: outcome === 'kept' ? [1012] : [],
      requests: outcome === 'kept' ? [{ id: crypto.randomUUID(), reference: 'IM-7Q2K' }] : [],
      places: [],
    })),
    {
      kind: 'page',
      id: 'story',
      title: 'Our Story',
      title_fr: 'Notre histoire',
      outcome: 'removed',
      orders: [],
      requests: [],
      places: [],
    },
    {
      kind: 'picture',
      id: crypto.randomUUID(),
      title: 'A jar',
      title_fr: 'Un pot',
      outcome: 'removed',
      orders: [],
      requests: [],
      places: [],
    },
  ]
  let previews = 0
  await page.route('**/api/admin/samples/preview', async (route) => {
    previews += 1
    await route.fulfill({ json: { version: `read ${previews}`, samples: answers.length > 1 ? [] : removed } })
  })
  await openAsOwner(page, database, '/admin/settings/samples')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: say('house.samples'), level: 1 })).toBeVisible()
  const kept = main.getByRole('region', { name: say('house.samples.kept') })
  await expect(kept.getByRole('link', { name: say('house.samples.reservation', { number: '1012' }) })).toBeVisible()
  await expect(main.getByRole('region', { name: say('house.samples.removed') })).toContainText(
    say('house.samples.pictures', { count: 1 }),
  )
  await expect(main).toContainText({ en: 'Our Story', fr: 'Notre histoire' }[language])
  await expectAccessible(page, 'the samples')
  await expectWithin(page, 'the samples', widths)

  const act = main.getByRole('button', { name: say('house.samples.remove') })
  const asked = page.getByRole('alertdialog', { name: say('house.samples.ask') })
  await act.press('Enter')
  await expect(asked).toContainText(say('house.samples.ask.about', { removed: 3, archived: 1 }))
  await expectAccessible(page, 'the question before the samples go')
  await expectWithin(page, 'the question before the samples go', widths)
  // Enter gives the answer that loses nothing.
  await page.keyboard.press('Enter')
  await expect(asked).toBeHidden()
  expect(answers).toEqual([])

  const remove = async () => {
    await act.press('Enter')
    await asked.getByRole('button', { name: say('house.samples.remove') }).press('Enter')
  }
  await remove()
  await expect(main.getByRole('alert')).toHaveText(say('house.samples.changed'))
  await expectAccessible(page, 'samples that have changed meanwhile')
  await expect.poll(() => previews).toBe(2)
  await remove()
  await expect(main.getByRole('status')).toHaveText(say('house.samples.done', { removed: 3, archived: 1 }))
  await expect(main).toContainText(say('house.samples.none'))
  await expect(act).toHaveCount(0)
  expect(answers).toEqual([{ version: 'read 1' }, { version: 'read 2' }])
  await expectAccessible(page, 'a shop without samples')
  await expectWithin(page, 'a shop without samples', widths)
})

test('the samples of a shop are read again after a failure', { tag: '@on-desktop' }, async ({
  page,
  database,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /status of 500/)
  await page.route('**/api/admin/samples/preview', (route) => route.abort())
  await openAsOwner(page, database, '/admin/settings/samples')
  const main = page.getByRole('main')
  const again = main.getByRole('button', { name: say('ui.try-again') })
  await expect(again).toBeVisible({ timeout: 40_000 })
  await expectAccessible(page, 'samples that could not be read')
  await page.unroute('**/api/admin/samples/preview')
  await again.click()
  // All of those that came with this shop, as its preview has them.
  await expect(main.getByRole('button', { name: say('house.samples.remove') })).toBeVisible()
  await expectWithin(page, 'the samples of this shop', widths)
})
