// Ten tasks of an owner, from /admin to their end, counted in presses beside those that Shopify's admin asks for.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { aTrackingNumber } from '#carriers/testing/a-tracking-number.ts'
import { anItem } from '#checkout/testing/a-checkout.ts'
import { ownLanguageFirst } from '#language/own-language-first.ts'
import { aJpeg } from '#media/testing/pictures.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { aReservation } from '../support/a-reservation.ts'
import { anOrder, clearBench, rowOf, trackingField } from '../support/bench.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/sign-in.ts'
import { type Hand, handOf } from '../support/uses.ts'

const paper = readFileSync(join(import.meta.dirname, '../../docs/owner-tasks.md'), 'utf8')

/** The row of a task in docs/owner-tasks.md: our presses and Shopify's. */
function rowIn(task: string): { ours: number; theirs: number } {
  const cells =
    paper
      .split('\n')
      .find((line) => line.startsWith(`| ${task} |`))
      ?.split('|') ?? []
  return { ours: Number(cells[2]), theirs: Number(cells[3]) }
}

/** The paper shows what was counted, and no task asks for more than Shopify's admin. */
function expectCounted(task: string, hand: Hand): void {
  const { ours, theirs } = rowIn(task)
  expect(hand.uses(), `${task}: presses`).toBe(ours)
  expect(ours, `${task}: presses beside Shopify's`).toBeLessThanOrEqual(theirs)
}

const place = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tag = ['@seldom', '@on-desktop']

test.use({ environment: { TAKE_BACK_SECONDS: '120' } })

test.skip(({ device }) => device === 'phone', 'The presses are those of a laptop')

/** From the top of every page of the owner. */
async function create(page: Page, hand: Hand, say: Say, what: 'order' | 'product' | 'article'): Promise<void> {
  await hand.click(page.getByRole('banner').getByRole('button', { name: say('app.admin.new'), exact: true }))
  await hand.click(page.getByRole('menuitem', { name: say(`app.admin.menu.new-${what}`) }))
}

test('ADM-02 three orders are shipped in no more presses than in Shopify', { tag }, async ({
  page,
  shop,
  database,
  say,
}) => {
  await clearBench(database)
  const numbers = [await anOrder(shop, database), await anOrder(shop, database), await anOrder(shop, database)]
  await openAsOwner(page, database, '/admin')
  await expect(place(page, say('app.admin.shipping'))).toBeVisible()
  const hand = await handOf(page)
  await hand.click(place(page, say('app.admin.shipping')))
  await expect(rowOf(page, numbers[0] as number)).toBeVisible()
  await hand.click(trackingField(page, say, numbers[0] as number))
  for (const number of numbers) {
    await expect(trackingField(page, say, number)).toBeFocused()
    await hand.type(aTrackingNumber(number))
    await hand.press('Enter')
  }
  const ship = say('shipping.ship', { count: 3 })
  await hand.click(page.getByRole('region', { name: say('shipping.bar') }).getByRole('button', { name: ship }))
  await hand.click(page.getByRole('dialog').getByRole('button', { name: ship }))
  await expect(page.getByText(say('shipping.done.title', { count: 3 }))).toBeVisible()
  expectCounted('Ship three orders, each with its tracking number', hand)
})

test('ADM-02 one line is refunded in no more presses than in Shopify', { tag }, async ({
  page,
  shop,
  database,
  say,
  language,
}) => {
  const items = [anItem('renouvela-creme', {}, language), anItem('immortela-elixir-10ml', {}, language)]
  const number = await anOrder(shop, database, { items, language })
  await openAsOwner(page, database, '/admin')
  await expect(place(page, say('app.admin.orders'))).toBeVisible()
  const hand = await handOf(page)
  await hand.click(place(page, say('app.admin.orders')))
  await hand.click(
    page
      .getByRole('row', { name: new RegExp(`\\b${number}\\b`) })
      .getByRole('link')
      .first(),
  )
  const steps = page.getByRole('region', { name: say('orders.admin.part.steps') })
  await hand.click(steps.getByRole('button', { name: say('orders.admin.step.refund'), exact: true }))
  await hand.click(steps.getByRole('checkbox').first())
  await hand.typeInto(steps.getByRole('textbox').last(), 'The jar arrived broken.')
  const grant = steps.locator('#step-refund button[type=submit]').first()
  await expect(grant).toBeEnabled()
  await hand.click(grant)
  await expect(steps.getByText(say('orders.admin.waiting.take-back'))).toBeVisible()
  expectCounted('Refund one line of an order', hand)
})

test('ADM-02 RES-05 the date of a reservation is moved in no more presses than in Shopify', { tag }, async ({
  page,
  shop,
  database,
  say,
  language,
}) => {
  const { number } = await aReservation(shop, database, language)
  await openAsOwner(page, database, '/admin')
  await expect(place(page, say('app.admin.reservations'))).toBeVisible()
  const hand = await handOf(page)
  await hand.click(place(page, say('app.admin.reservations')))
  await hand.click(page.locator(`main a[href*="/admin/orders/${number}"]`).first())
  const steps = page.getByRole('region', { name: say('orders.admin.part.steps') })
  await hand.click(steps.getByRole('button', { name: say('orders.admin.step.move'), exact: true }))
  const day = steps.getByLabel(say('orders.admin.field.day'), { exact: true })
  await expect(day).toBeFocused()
  await hand.enter(day, new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10))
  await hand.typeInto(steps.getByRole('textbox').last(), 'The harvest is late.')
  await hand.click(steps.getByRole('button', { name: say('orders.admin.letter.read'), exact: true }))
  await hand.click(steps.getByRole('button', { name: say('orders.admin.do.move'), exact: true }))
  await expect(steps.getByText(say('orders.admin.waiting.take-back'))).toBeVisible()
  expectCounted('Move the date of a reservation and write to the buyer', hand)
})

test('ADM-02 the orders of a person are found in no more presses than in Shopify', { tag }, async ({
  page,
  shop,
  database,
  say,
}) => {
  const name = `Perpetua ${crypto.randomUUID().slice(0, 8)}`
  const customerEmail = `${crypto.randomUUID()}@example.com`
  await anOrder(shop, database, { name, customerEmail })
  await openAsOwner(page, database, '/admin')
  await expect(place(page, say('app.admin.orders'))).toBeVisible()
  const hand = await handOf(page)
  await hand.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await hand.type(name)
  const orders = page.getByRole('option', { name: say('app.admin.menu.search.orders', { words: name }) })
  await expect(orders).toBeVisible()
  await hand.click(orders)
  await expect(page.getByRole('row', { name })).toHaveCount(1)
  expectCounted('Find the orders of a person', hand)
})

test('ORDF-01 a request is answered with an offer in no more presses than in Shopify', { tag }, async ({
  page,
  shop,
  database,
  say,
}) => {
  const sent = await fetch(`${shop.url}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ kind: 'order', name: 'Odile Sauvage', email: `${crypto.randomUUID()}@example.com`, language: 'en' },
      ...{ items: [{ product_id: 'renouvela-creme', quantity: 3 }], country: 'FR', body: 'For three sisters.' },
    }),
  })
  const { reference } = (await sent.json()) as { reference: string }
  await openAsOwner(page, database, '/admin')
  await expect(place(page, say('app.admin.requests'))).toBeVisible()
  const hand = await handOf(page)
  await hand.click(place(page, say('app.admin.requests')))
  await hand.click(page.getByRole('row', { name: reference }).getByRole('link').first())
  await hand.typeInto(page.getByLabel(say('requests.admin.line.unit')), '700')
  await hand.click(button(page, say('requests.admin.save')))
  await expect(button(page, say('requests.admin.offer'))).toBeEnabled()
  await hand.click(button(page, say('requests.admin.offer')))
  await expect(page.getByRole('alertdialog').getByRole('button', { name: say('requests.admin.offer') })).toBeFocused()
  await hand.press('Enter')
  await expect(button(page, say('requests.admin.offer-again'))).toBeVisible()
  expectCounted('Answer a request with an offer at another price', hand)
})

test('ADM-02 a month of orders is exported in no more presses than in Shopify', { tag }, async ({
  page,
  shop,
  database,
  say,
}) => {
  await anOrder(shop, database)
  await openAsOwner(page, database, '/admin')
  await expect(place(page, say('app.admin.orders'))).toBeVisible()
  const hand = await handOf(page)
  await hand.click(place(page, say('app.admin.orders')))
  await hand.click(page.getByRole('button', { name: say('ui.list.filter'), exact: true }))
  await hand.click(page.getByRole('button', { name: say('orders.admin.filter.placed'), exact: true }))
  await hand.choose(page.getByRole('combobox', { name: say('orders.admin.filter.placed') }), '1m')
  await hand.click(button(page, say('ui.list.apply')))
  const file = page.waitForEvent('download')
  await hand.click(button(page, say('ui.list.export')))
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)
  expectCounted('Export the orders of a month', hand)
})

test('D37 an article is written in both languages and scheduled in no more presses than in Shopify', { tag }, async ({
  page,
  database,
  say,
  language: own,
}) => {
  await openAsOwner(page, database, '/admin')
  await expect(place(page, say('app.admin.orders'))).toBeVisible()
  const hand = await handOf(page)
  await create(page, hand, say, 'article')
  const named = (name: string, language: 'en' | 'fr') =>
    page.getByLabel(say('ui.editor.named-in', { name, language: say(`ui.editor.language.${language}`) }), {
      exact: true,
    })
  const title = say('journal.admin.field.title')
  const typed = {
    en: { title: 'Notes on myrtle', lead: 'What the hills smell of.', text: 'Myrtle grows above the sea.' },
    fr: { title: 'Notes sur le myrte', lead: 'Le parfum des collines.', text: 'Le myrte pousse au-dessus de la mer.' },
  }
  const [first = 'en', second = 'fr'] = ownLanguageFirst(own)
  await expect(named(title, first)).toBeFocused()
  await hand.type(typed[first].title)
  await hand.press('Tab')
  await expect(named(title, second)).toBeFocused()
  await hand.type(typed[second].title)
  await hand.press('Tab')
  await hand.type(typed[first].lead)
  await hand.press('Tab')
  await hand.type(typed[second].lead)
  const block = say('ui.editor.block.act-named', {
    act: say('ui.editor.block.add'),
    block: say('journal.admin.block.text'),
  })
  await hand.click(button(page, block))
  await hand.click(page.locator('[contenteditable=true]').first())
  await hand.type(typed[first].text)
  await hand.click(page.locator('[contenteditable=true]').nth(1))
  await hand.type(typed[second].text)
  await hand.click(button(page, say('journal.admin.cover-choose')))
  await hand.click(page.getByRole('dialog').getByRole('checkbox').first())
  await hand.click(button(page, say('library.choose-add', { count: 1 })))
  const words = say('journal.admin.field.cover_alt')
  if ((await named(words, 'en').inputValue()) === '') {
    await hand.typeInto(named(words, 'en'), 'A branch of myrtle')
    await hand.press('Tab')
    await hand.type('Une branche de myrte')
  }
  await hand.enter(page.getByLabel(say('ui.editor.schedule.day')), daysAfter(dayOf(new Date()), 90))
  await hand.click(button(page, say('ui.editor.schedule')))
  await expect(page.getByText(say('journal.admin.state.scheduled'), { exact: true }).first()).toBeVisible()
  expectCounted('Write an article in both languages and schedule it', hand)
})

test('PERM-06 a person is invited in no more presses than in Shopify', { tag }, async ({ page, database, say }) => {
  await openAsOwner(page, database, '/admin')
  await expect(place(page, say('app.admin.settings'))).toBeVisible()
  const hand = await handOf(page)
  await hand.click(place(page, say('app.admin.settings')))
  await hand.click(page.getByRole('main').getByRole('link', { name: say('house.staff'), exact: true }))
  await hand.click(page.getByRole('main').getByRole('button', { name: say('accounts.staff.invite'), exact: true }))
  const email = `${crypto.randomUUID()}@example.com`
  await hand.typeInto(page.getByRole('dialog').getByLabel(say('accounts.staff.invite.email'), { exact: true }), email)
  await hand.press('Enter')
  await expect(page.getByText(say('accounts.staff.invite.kept', { email }))).toBeVisible()
  expectCounted('Invite a person to the staff', hand)
})

test('F24 a legal text is changed in both languages in no more presses than in Shopify', { tag }, async ({
  page,
  database,
  say,
}) => {
  await openAsOwner(page, database, '/admin')
  await expect(place(page, say('app.admin.settings'))).toBeVisible()
  const hand = await handOf(page)
  await hand.click(place(page, say('app.admin.settings')))
  await hand.click(page.getByRole('main').getByRole('link', { name: say('house.legal'), exact: true }))
  await hand.click(page.getByRole('main').getByRole('link', { name: say('content.legal.text.cookies'), exact: true }))
  await hand.click(page.locator('[contenteditable=true]').first())
  await hand.type('More. ')
  await hand.click(page.locator('[contenteditable=true]').nth(1))
  await hand.type('More. ')
  await hand.click(button(page, say('content.legal.plan-for')))
  await expect(page.locator('.admin-head').getByText(say('content.legal.state.planned'), { exact: true })).toBeVisible()
  expectCounted('Change a legal text', hand)
  await database.rows("delete from legal_texts where name = 'cookies' and version > 1")
})

test('ADM-01 a product with three pictures is published in no more presses than in Shopify', { tag }, async ({
  page,
  database,
  say,
  language,
}) => {
  test.slow()
  await openAsOwner(page, database, '/admin')
  await expect(place(page, say('app.admin.orders'))).toBeVisible()
  const hand = await handOf(page)
  await create(page, hand, say, 'product')
  const [first] = ownLanguageFirst(language)
  await expect(page.locator(`input[name=${first === 'fr' ? 'title_fr' : 'title'}]`)).toBeFocused()
  const title = `Rose ${crypto.randomUUID().slice(0, 8)}`
  await hand.type(title)
  await hand.press('Tab')
  await hand.type(`${title} fr`)
  await hand.press('Tab', 'Tab')
  await hand.type('900')
  await hand.press('Tab')
  await hand.type('830')
  await hand.press('Enter')
  await expect(page).toHaveURL(/\/admin\/products\/rose-/)
  database.deleteAtEnd(new URL(page.url()).pathname.split('/').at(-1) as string)
  const text = (name: 'description' | 'precautions', language: 'english' | 'french') =>
    page.getByLabel(new RegExp(`^${say(`catalogue.admin.field.${name}`)} · ${say(`catalogue.admin.${language}`)}`))
  await hand.typeInto(text('description', 'english'), 'Roses, and water.')
  await hand.typeInto(text('description', 'french'), 'Des roses et de l’eau.')
  await hand.typeInto(text('precautions', 'english'), 'For external use.')
  await hand.typeInto(text('precautions', 'french'), 'Usage externe.')
  await hand.typeInto(page.getByLabel(say('catalogue.admin.field.ingredients')), 'Aqua, Rosa')
  const section = page.getByRole('region', { name: say('catalogue.admin.part.pictures') })
  await hand.click(section.getByRole('button', { name: say('catalogue.admin.picture-choose') }))
  const chooser = page.getByRole('dialog', { name: say('library.choose') })
  const field = chooser.getByLabel(say('library.upload'), { exact: true }).and(page.locator('input'))
  const files = page.waitForEvent('filechooser')
  await hand.click(chooser.getByText(say('library.upload'), { exact: true }).first())
  await (await files).setFiles(await Promise.all([1, 2, 3].map(aFile)))
  await expect(field).toBeAttached()
  await expect(chooser.getByText(say('library.upload.done'), { exact: true })).toHaveCount(3)
  await hand.click(chooser.getByRole('button', { name: say('library.choose-add', { count: 3 }) }))
  const rows = section.getByRole('listitem')
  for (const number of [1, 2, 3]) {
    const describe = say('catalogue.admin.picture-describe-named', { picture: `rose-${number}.jpg` })
    await hand.click(rows.nth(number - 1).getByRole('button', { name: describe }))
    const drawer = page.getByRole('dialog', { name: `rose-${number}.jpg` })
    await hand.typeInto(drawer.getByRole('textbox').first(), first === 'fr' ? 'Un flacon' : 'A bottle')
    await hand.press('Tab')
    await hand.type(first === 'fr' ? 'A bottle' : 'Un flacon')
    await hand.click(drawer.getByRole('button', { name: say('library.save'), exact: true }))
    await expect(drawer.getByText(say('library.saved'), { exact: true })).toBeVisible()
    await hand.press('Escape')
  }
  await hand.click(button(page, say('catalogue.admin.move.draft-published')))
  await expect(page.getByText(say('ui.form.saved'))).toBeVisible()
  expectCounted('Create and publish a product with three pictures', hand)
})

async function aFile(number: number) {
  const buffer = await aJpeg({ seed: number, width: 400 + number, height: 300 + (Date.now() % 90) })
  return { name: `rose-${number}.jpg`, mimeType: 'image/jpeg', buffer }
}
