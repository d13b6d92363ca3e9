import type { Page } from '@playwright/test'
import { aJpeg } from '#media/testing/pictures.ts'
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/sign-in.ts'
import { open } from '../support/steps.ts'
import { unfold } from '../support/unfold.ts'

const widths = [320, 390, 820, 1440]
let seed = 0

/** A picture that no other has, as a file to be chosen; small, because each width of it is made in the background. */
async function aFile(name: string) {
  seed += 1
  const buffer = await aJpeg({ seed: seed % 6, width: 330 + (Date.now() % 90), height: 300 + seed })
  return { name, mimeType: 'image/jpeg', buffer }
}

type TextName = 'title' | 'description' | 'precautions'
const text = (page: Page, say: Say, name: TextName, language: 'english' | 'french') =>
  page.getByLabel(new RegExp(`^${say(`catalogue.admin.field.${name}`)} · ${say(`catalogue.admin.${language}`)}`))
const section = (page: Page, say: Say) => page.getByRole('region', { name: say('catalogue.admin.part.pictures') })
const chooser = (page: Page, say: Say) => page.getByRole('dialog', { name: say('library.choose') })
const field = (page: Page, say: Say) =>
  chooser(page, say).getByLabel(say('library.upload'), { exact: true }).and(page.locator('input'))
const choose = (page: Page, say: Say) =>
  section(page, say).getByRole('button', { name: say('catalogue.admin.picture-choose') })
const save = (page: Page, say: Say) => page.getByRole('button', { name: say('ui.form.save'), exact: true })

/** Uploads these files in the drawer, and puts them on the product. */
async function addFiles(page: Page, say: Say, ...names: string[]): Promise<void> {
  await choose(page, say).click()
  await field(page, say).setInputFiles(await Promise.all(names.map(aFile)))
  await chooser(page, say)
    .getByRole('button', { name: say('library.choose-add', { count: names.length }) })
    .click()
  await expect(chooser(page, say)).toBeHidden()
}

test('ADM-01 a new product is written, gets its pictures from a laptop or a phone, and is published, without SQL', {
  tag: '@on-desktop',
}, async ({ page, database, say, language, device, newVisitor }) => {
  test.slow()
  const code = `a-water-of-${language}-${device}`
  const [one, other] = [`front ${code}.jpg`, `lid ${code}.jpg`]
  await openAsOwner(page, database, '/admin/products')
  if (device === 'phone') await page.goto('/admin/products/new')
  else
    await page
      .getByRole('link', { name: say('catalogue.admin.new'), exact: true })
      .last()
      .click()
  await text(page, say, 'title', 'english').fill('A water of roses')
  await text(page, say, 'title', 'french').fill('Une eau de roses')
  await page.getByLabel(say('catalogue.admin.field.code')).fill(code)
  await page.getByLabel(say('catalogue.admin.field.prices.USD.regular_minor')).fill('120')
  await page.getByLabel(say('catalogue.admin.field.prices.EUR.regular_minor')).fill('110')
  await page.getByRole('button', { name: say('catalogue.admin.create') }).click()
  await expect(page).toHaveURL((url) => url.pathname === `/admin/products/${code}`)
  await unfold(page)
  database.deleteAtEnd(code)
  await text(page, say, 'description', 'english').fill('Roses, and water.')
  await text(page, say, 'description', 'french').fill('Des roses et de l’eau.')
  await text(page, say, 'precautions', 'english').fill('For external use.')
  await text(page, say, 'precautions', 'french').fill('Usage externe.')
  await page.getByLabel(say('catalogue.admin.field.ingredients')).fill('Aqua, Rosa')
  await expect(section(page, say)).toContainText(say('catalogue.admin.picture-none'))

  // The list of what is missing leads to the drawer, by keyboard.
  const goTo = say('ui.check.go-to', { name: say('catalogue.admin.check.picture') })
  await page.getByRole('button', { name: goTo }).press('Enter')
  await expect(choose(page, say)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chooser(page, say)).toBeVisible()
  await field(page, say).setInputFiles([await aFile(one), await aFile(other)])
  await expect(chooser(page, say).getByText(say('library.upload.done'), { exact: true })).toHaveCount(2)
  await expect(chooser(page, say).getByRole('checkbox', { checked: true })).toHaveCount(2)
  // One of the house's own, found by its words.
  await chooser(page, say).getByLabel(say('library.search-label')).fill('renouvela')
  await page.keyboard.press('Enter')
  const ofHouse = chooser(page, say).getByRole('checkbox').first()
  await expect(chooser(page, say).getByRole('checkbox', { checked: true })).toHaveCount(0)
  await ofHouse.press('Space')
  await expectAccessible(page, 'the choice of pictures')
  await expectWithin(page, 'the choice of pictures', widths)
  await chooser(page, say)
    .getByRole('button', { name: say('library.choose-add', { count: 3 }) })
    .click()
  await expect(chooser(page, say)).toBeHidden()
  await expect(choose(page, say)).toBeFocused()
  const rows = section(page, say).getByRole('listitem')
  await expect(rows).toHaveCount(3)

  // The last becomes the first: dragged on a desktop, moved with the keyboard on the narrow page.
  if (device === 'desktop') await drag(page, rows.nth(2).locator('.thumb'), rows.nth(0))
  else {
    const up = rows.nth(2).getByRole('button').nth(2)
    await up.press('Enter')
    await page.keyboard.press('Enter')
  }
  await expect(rows.nth(1)).toContainText(one)
  await expect(rows.nth(2)).toContainText(other)

  // Taken out by mistake, and back in its place.
  await rows.nth(0).getByRole('button').nth(1).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText(one)
  await page.getByRole('button', { name: say('catalogue.admin.undo'), exact: true }).click()
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText(one)

  await rows
    .nth(1)
    .getByRole('button', { name: say('catalogue.admin.picture-describe-named', { picture: one }) })
    .click()
  const drawer = page.getByRole('dialog', { name: one })
  await drawer.getByLabel(say('library.alt'), { exact: true }).fill('A bottle beside roses')
  await drawer.getByLabel(say('library.alt_fr'), { exact: true }).fill('Un flacon près de roses')
  await drawer.getByRole('button', { name: say('library.save') }).click()
  await expect(drawer.getByText(say('library.saved'), { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows.nth(1)).toContainText('A bottle beside roses')
  await expect(rows.nth(1)).toContainText('Un flacon près de roses')
  await rows.nth(1).getByRole('button').nth(2).click()
  await expect(rows.nth(0)).toContainText('A bottle beside roses')
  await expectAccessible(page, 'the pictures of a product')
  await expectWithin(page, 'the pictures of a product', widths)

  const checks = page.getByRole('region', { name: say('catalogue.admin.checks') })
  await expect(checks).toContainText(say('catalogue.admin.checks.ready'))
  await page.getByRole('button', { name: say('catalogue.admin.move.draft-published') }).click()
  await expect(page.getByText(say('ui.form.saved'))).toBeVisible()
  const visitor = await (await newVisitor()).newPage()
  await open(visitor, new URL(`/collection/${code}`, page.url()).href)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    language === 'fr' ? 'Une eau de roses' : 'A water of roses',
  )
  const picture = language === 'fr' ? 'Un flacon près de roses' : 'A bottle beside roses'
  await expect(visitor.getByRole('img', { name: picture }).first()).toHaveAttribute('src', /^\/media\//)
})

test('ADM-01 a picture that is deleted from the library leaves the unsaved list at once, and comes back with it', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, language, device }) => {
  const code = `a-lost-picture-${language}-${device}`
  const name = `lost ${code}.jpg`
  await database.add({ code, title: 'A jar', title_fr: 'Un pot' })
  await openAsOwner(page, database, `/admin/products/${code}`)
  await unfold(page)
  const row = section(page, say).getByRole('listitem').filter({ hasText: name })
  await addFiles(page, say, name)
  await row.getByRole('button', { name: say('catalogue.admin.picture-describe-named', { picture: name }) }).click()
  const drawer = page.getByRole('dialog', { name })
  await drawer.getByRole('button', { name: say('library.remove') }).click()
  await expect(drawer).toBeHidden()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: say('library.undo'), exact: true }).click()
  await expect(row).toHaveCount(1)
  await save(page, say).click()
  await expect(page.getByText(say('ui.form.saved'))).toBeVisible()
  await expect(row).toHaveCount(1)
})

test('ADM-01 pictures that are chosen while another owner saves are kept, and both changes are saved', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, language, device, expectedErrors }) => {
  expectedErrors.push(/status of 40[049]/)
  const code = `a-shared-salt-${language}-${device}`
  const name = `salt ${code}.jpg`
  await database.add({ code, title: 'A salt', title_fr: 'Un sel' })
  await openAsOwner(page, database, `/admin/products/${code}`)
  await unfold(page)
  const rows = section(page, say).getByRole('listitem')
  await expect(rows).not.toHaveCount(0)
  const before = await rows.count()
  await addFiles(page, say, name)
  await expect(rows).toHaveCount(before + 1)
  await database.rows("update catalogue_products set subtitle = 'Theirs' where product_id = $1", [code])
  await save(page, say).click()
  await expect(page.getByRole('alert')).toContainText(say('ui.form.changed-elsewhere'))
  await page.getByRole('button', { name: say('ui.form.keep-choice') }).click()
  await expect(rows.last()).toContainText(name)
  await save(page, say).click()
  await expect(page.getByText(say('ui.form.saved'))).toBeVisible()
  await page.reload()
  await unfold(page)
  await expect(rows).toHaveCount(before + 1)
  await expect(rows.last()).toContainText(name)

  // A picture that leaves the library before it is saved is named at its place.
  const lost = `lost ${code}.jpg`
  await addFiles(page, say, lost)
  await database.rows('update pictures set removed_at = now() where file_name = $1', [lost])
  await save(page, say).click()
  await expect(rows.last()).toContainText(say('catalogue.admin.problem.picture-gone'))
  await expectWithin(page, 'a picture that is gone', widths)
  await rows.last().getByRole('button').nth(1).click()
  await expect(save(page, say)).toHaveCount(0)
  await expect(page.getByText(say('ui.form.saved'))).toBeVisible()
})

test('ADM-01 files that are dropped on a product are uploaded for it, and a lost upload is tried again', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, language, device, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/)
  const code = `a-dropped-salt-${language}-${device}`
  await database.add({ code, title: 'A salt', title_fr: 'Un sel' })
  await openAsOwner(page, database, `/admin/products/${code}`)
  await unfold(page)
  await expect(choose(page, say)).toBeVisible()
  await page.route('**/api/admin/pictures?*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const { name, mimeType, buffer } = await aFile(`dropped ${code}.jpg`)
  const dropped = await page.evaluateHandle(
    ([bytes, fileName, type]) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], fileName, { type }))
      return data
    },
    [buffer.toString('base64'), name, mimeType] as const,
  )
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped })
  await expect(chooser(page, say).getByText(say('ui.failed.offline'))).toBeVisible()
  await page.unrouteAll()
  await chooser(page, say)
    .getByRole('button', { name: say('library.upload.again') })
    .click()
  await chooser(page, say)
    .getByRole('button', { name: say('library.choose-add', { count: 1 }) })
    .click()
  await expect(section(page, say).getByRole('listitem').last()).toContainText(name)
})

async function drag(page: Page, from: ReturnType<Page['locator']>, to: ReturnType<Page['locator']>): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  await to.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('A row is not shown')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2, end.y + end.height / 2, { steps: 6 })
  await page.mouse.move(start.x + start.width / 2, end.y + 4, { steps: 3 })
  await page.mouse.up()
}
