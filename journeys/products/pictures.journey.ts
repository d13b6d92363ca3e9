import type { Page } from '@playwright/test'
import { aJpeg, svgWithScript } from '#media/testing/pictures.ts'
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner } from '../support/sign-in.ts'
import { tryAgain } from '../support/steps.ts'

const widths = [320, 390, 820, 1440]
let seed = 100

async function openLibrary(page: Page, database: ShopDatabase, say: Say, address = '/admin/pictures'): Promise<void> {
  await openAsOwner(page, database, address)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(say('library.title'))
}

/** A picture that no other has, as a file to be chosen; small, because each width of it is made in the background. */
async function aFile(name: string) {
  seed += 1
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: await aJpeg({ seed: seed % 6, width: 330 + (Date.now() % 90), height: 100 + seed }),
  }
}

const field = (page: Page, say: Say) =>
  page.getByLabel(say('library.upload'), { exact: true }).and(page.locator('input'))
const camera = (page: Page, say: Say) =>
  page.getByLabel(say('library.photo'), { exact: true }).and(page.locator('input'))
const uploads = (page: Page, say: Say) => page.getByRole('region', { name: say('library.uploads') })
const drawer = (page: Page) => page.getByRole('dialog').and(page.locator('.pictures-drawer'))
const tile = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

test('ADM-02 an owner uploads several pictures; each that is not taken says why', { tag: '@on-phone' }, async ({
  page,
  database,
  say,
  language,
  device,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/)
  const [one, other] = [`one ${language} ${device}.jpg`, `other ${language} ${device}.jpg`]
  test.skip(device === 'desktop', 'A desktop has no camera')
  await openLibrary(page, database, say)
  await expectAccessible(page, 'the library')
  await expectWithin(page, 'the library', widths)
  await expect(page.locator('button', { hasText: say('library.photo') })).toBeVisible()
  await expect(camera(page, say)).toHaveAttribute('capture', 'environment')
  await expect(camera(page, say)).toHaveAttribute('accept', /image\/jpeg/)
  const photo = `photo ${language} ${device}.jpg`
  await camera(page, say).setInputFiles(await aFile(photo))
  await expect(tile(page, photo)).toBeVisible()
  await page.getByRole('button', { name: say('library.uploads-close') }).click()
  const drawing = { name: 'logo.png', mimeType: 'image/png', buffer: svgWithScript }
  const first = await aFile(one)
  await field(page, say).setInputFiles([first, drawing, await aFile(other)])
  await expect(uploads(page, say).getByText(say('library.upload.done'), { exact: true })).toHaveCount(2)
  await expect(uploads(page, say).getByText(say('library.problem.svg'))).toBeVisible()
  await expect(uploads(page, say).getByRole('status')).toContainText(say('library.uploads-failed', { count: 1 }))
  await expect(tile(page, one)).toBeVisible()
  await expect(tile(page, other)).toBeVisible()
  await expectAccessible(page, 'the uploads')
  await expectWithin(page, 'the uploads', widths)
  // The same file again is the same picture.
  await field(page, say).setInputFiles([{ ...first, name: 'again.jpg' }])
  await expect(uploads(page, say).getByText(say('library.upload.known'))).toBeVisible()
  await page.getByRole('button', { name: say('library.uploads-close') }).click()
  await expect(uploads(page, say)).toBeHidden()
})

test('ADM-02 an upload that was lost is sent again, and files are dropped on the page', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/)
  await openLibrary(page, database, say)
  await page.route('**/api/admin/pictures?*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const { name, mimeType, buffer } = await aFile(`dropped ${Date.now()}.jpg`)
  const dropped = await page.evaluateHandle(
    ([bytes, fileName, type]) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], fileName, { type }))
      return data
    },
    [buffer.toString('base64'), name, mimeType] as const,
  )
  await page.dispatchEvent('main', 'dragover', { dataTransfer: dropped })
  await expect(page.getByText(say('library.drop'))).toBeVisible()
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped })
  await expect(uploads(page, say).getByText(say('ui.failed.offline'))).toBeVisible()
  await page.unrouteAll()
  await uploads(page, say)
    .getByRole('button', { name: say('library.upload.again') })
    .click()
  await expect(uploads(page, say).getByText(say('library.upload.done'), { exact: true })).toBeVisible()
  await expect(tile(page, name)).toBeVisible()
})

test('ADM-02 a picture is described, aimed, replaced and removed with the keyboard alone, and each can be taken back', {
  tag: '@on-desktop',
}, async ({ page, database, say, language, device, expectedErrors }) => {
  // The news of the removal may be there before its answer: the drawer then asks for the picture once more.
  expectedErrors.push(/status of 404/)
  const name = `keys ${language} ${device}.jpg`
  const [alt, altFr] = [`A jar ${language} ${device}`, `Un pot ${language} ${device}`]
  await openLibrary(page, database, say)
  await field(page, say).setInputFiles([await aFile(name)])
  await tile(page, name).press('Enter')
  await expect(drawer(page)).toBeVisible()
  const point = drawer(page).getByRole('slider', { name: say('library.focus') })
  await point.press('Shift+ArrowRight')
  await point.press('ArrowUp')
  await expect(point).toHaveAttribute('aria-valuetext', say('library.focus-place', { x: 60, y: 49 }))
  await drawer(page).getByLabel(say('library.alt'), { exact: true }).fill(alt)
  await expectAccessible(page, 'the drawer')
  await expectWithin(page, 'the drawer', widths)

  // Typed text is not lost by mistake.
  await page.keyboard.press('Escape')
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText(say('ui.form.unsaved'))
  await page.keyboard.press('Enter')
  await drawer(page).getByLabel(say('library.alt_fr'), { exact: true }).fill(altFr)
  await drawer(page)
    .getByRole('button', { name: say('library.save') })
    .press('Enter')
  await expect(drawer(page).getByText(say('library.saved'), { exact: true })).toBeVisible()

  await drawer(page)
    .getByLabel(say('library.replace'))
    .and(page.locator('input'))
    .setInputFiles(await aFile('newer.jpg'))
  await expect(drawer(page).getByText(say('library.replaced'))).toBeVisible()
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText('newer.jpg')
  await drawer(page)
    .getByRole('button', { name: say('library.take-back') })
    .press('Enter')
  await expect(drawer(page).getByText(say('library.taken-back'))).toBeVisible()
  await expect(drawer(page).getByRole('heading', { level: 2 })).toHaveText(name)

  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  const described = tile(page, language === 'fr' ? altFr : alt)
  await expect(described).toBeFocused()
  await page.keyboard.press('Enter')
  await drawer(page)
    .getByRole('button', { name: say('library.remove') })
    .press('Enter')
  await expect(drawer(page)).toBeHidden()
  await expect(described).toHaveCount(0)
  await page.getByRole('button', { name: say('library.undo') }).press('Enter')
  await expect(described).toHaveCount(1)
})

test('ADM-02 two owners describe one picture: the second sees the text of the first and keeps theirs', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, language, device, expectedErrors }) => {
  expectedErrors.push(/status of 409/)
  const name = `two ${language} ${device}.jpg`
  await openLibrary(page, database, say)
  await field(page, say).setInputFiles([await aFile(name)])
  await tile(page, name).click()
  const english = drawer(page).getByLabel(say('library.alt'), { exact: true })
  await english.fill('Mine')
  await database.rows("update pictures set alt = 'Theirs', version = version + 1 where file_name = $1", [name])
  const save = drawer(page).getByRole('button', { name: say('library.save') })
  await save.click()
  await expect(drawer(page).getByText(say('library.changed'))).toBeVisible()
  await expect(drawer(page).getByText(say('library.theirs', { text: 'Theirs' }))).toBeVisible()
  await expect(english).toHaveValue('Mine')
  await save.click()
  await expect(drawer(page).getByText(say('library.saved'), { exact: true })).toBeVisible()
})

test('ADM-02 a picture that a product shows says so and is not removed; views and words narrow the library', {
  tag: '@on-desktop',
}, async ({ page, database, say, device }) => {
  test.skip(device === 'phone', 'A phone chooses its view from a list, and has a camera')
  await openLibrary(page, database, say)
  const views = page.getByRole('navigation', { name: say('ui.list.view') })
  await expect(page.locator('button', { hasText: say('library.photo') })).toBeHidden()
  const pictures = page.getByRole('main').locator('.pictures-grid li')
  await expect(pictures).not.toHaveCount(0)
  const all = await pictures.count()
  await views.getByRole('link', { name: say('library.view.unused') }).click()
  await expect(page).toHaveURL(/view=unused/)
  await expect(pictures).not.toHaveCount(all)

  await page.getByLabel(say('library.search-label')).fill('zyxwv')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('ui.list.none-found'))).toBeVisible()
  await page.getByRole('link', { name: say('ui.list.show-all') }).click()
  await expect(page.getByLabel(say('library.search-label'))).toHaveValue('')
  await page.getByLabel(say('library.search-label')).fill('renouvela-creme-pack')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').locator('.pictures-grid li')).toHaveCount(1)
  await page.getByRole('main').locator('.pictures-grid a').click()
  await expect(drawer(page).getByText(say('library.remove-used'))).toBeVisible()
  await drawer(page)
    .getByRole('region', { name: say('library.used-by') })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/products\//)
})

test('ADM-02 pictures that arrive elsewhere wait in a pill, and none moves; filter, sequence and view are in the address', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, language, device }) => {
  test.skip(device === 'phone', 'A phone saves no views')
  await openLibrary(page, database, say)
  const tiles = page.locator('.pictures-grid li')
  await expect(tiles.first()).toBeVisible()
  const names = await tiles.locator('.name').allInnerTexts()
  const [first] = await database.rows<{ id: string; alt: string }>(
    `select id, alt from pictures where removed_at is null order by id desc limit 1`,
  )
  const arrived = `elsewhere ${language}.jpg`
  await database.rows(
    `insert into pictures select (jsonb_populate_record(picture, jsonb_build_object(
        'id', new_id(), 'name', gen_random_uuid(), 'content_hash', null, 'file_name', $1::text))).*
       from pictures picture where id = $2`,
    [arrived, first?.id],
  )
  const pill = page.getByRole('button', { name: say('library.new-pictures', { count: 1 }) })
  await expect(pill).toBeVisible()
  expect(await tiles.locator('.name').allInnerTexts()).toEqual(names)
  // A picture that is shown changes in its place.
  await database.rows("update pictures set state = 'failed', failed_because = 'lost' where id = $1", [first?.id])
  await expect(tiles.first()).toContainText(say('library.failed'))
  await database.rows("update pictures set state = 'ready', failed_because = null where id = $1", [first?.id])
  await expect(tiles.first()).not.toContainText(say('library.failed'))
  await pill.click()
  await expect(tiles.first()).toContainText(arrived)
  await database.rows('delete from pictures where file_name = $1', [arrived])

  await page.getByRole('button', { name: say('ui.list.filter') }).click()
  await page.getByRole('button', { name: say('library.product') }).click()
  await page
    .getByRole('checkbox', { name: /Renouvela/ })
    .first()
    .check()
  await page.getByRole('button', { name: say('ui.list.apply') }).click()
  await expect(page).toHaveURL(/product=/)
  await expect(tiles).not.toHaveCount(names.length)
  await page.getByRole('button', { name: say('ui.list.sort') }).click()
  await page.getByRole('button', { name: say('library.sort.name'), exact: true }).click()
  await expect(page).toHaveURL(/product=.*sort=name|sort=name.*product=/)
  await expectAccessible(page, 'the narrowed library')
  await expectWithin(page, 'the narrowed library', widths)
  await page.getByRole('button', { name: say('views.save') }).click()
  await page.getByLabel(say('views.name')).fill('Crème')
  await page.getByRole('button', { name: say('views.do.save') }).click()
  await expect(page.getByRole('link', { name: /^Crème\s?\d*$/ })).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(page).toHaveURL(/sort=name/)
  await expect(tiles).not.toHaveCount(names.length)
})

test('the library says that it failed, and tries again; a picture that is gone says so', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|status of 404/)
  await page.route('**/api/admin/pictures', (route) => route.abort())
  await openLibrary(page, database, say)
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 30_000 })
  const again = page.getByRole('alert').getByRole('button', { name: say('ui.try-again') })
  await tryAgain(page, again, '**/api/admin/pictures')
  await expect(page.locator('.pictures-grid li').first()).toBeVisible()
  await page.goto('/admin/pictures?open=0198c0de-0000-7000-8000-00000000abcd')
  await expect(drawer(page).getByText(say('library.gone'))).toBeVisible({ timeout: 30_000 })
})
