import type { Page } from '@playwright/test'
import experiences from '#content/founding/experiences.json' with { type: 'json' }
import home from '#content/founding/home.json' with { type: 'json' }
import press from '#content/founding/press.json' with { type: 'json' }
import ritual from '#content/founding/ritual.json' with { type: 'json' }
import story from '#content/founding/story.json' with { type: 'json' }
import { expect, test } from '../support/fixtures.ts'
import { open } from '../support/steps.ts'

const answers = ritual.blocks.filter(({ kind }) => kind === 'answer').map(({ words }) => words.answer)
const plain = (text: string) => text.replaceAll(/<\/?em>|\*/g, '')

/** The headings of a page's main part, from top to bottom. */
const headingsOf = (page: Page) => page.getByRole('main').getByRole('heading').allInnerTexts()

test('HOME-01 HOME-03 the home page has film, welcome, collection, press and community, in that order', async ({
  page,
  say,
  language,
}) => {
  await open(page, '/')
  const main = page.getByRole('main')
  const parts = [
    main.getByRole('heading', { level: 1 }),
    main.getByText(home.texts.quote[language]),
    main.getByRole('heading', { name: say('catalogue.title') }),
    main.getByText(press.texts.title[language], { exact: true }),
    main.getByRole('heading', { name: say('community.join.title') }),
    page.getByRole('contentinfo'),
  ]
  await expect(async () => {
    const places = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? Number.NaN))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }).toPass()
  for (const words of [say('brand.welcome.greeting'), home.texts.attribution[language], home.texts.welcome[language]]) {
    await expect(main.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(main.getByText(say('ui.sample'), { exact: true })).toHaveCount(press.blocks.length)
})

test('PAGE-01 the pages of the house have content in both languages', async ({ page, say, language }) => {
  await open(page, '/our-story')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain(story.texts.title[language]))
  const inStory = (name: 'heading' | 'name' | 'signature' | 'text', kind: string) =>
    story.blocks.filter((block) => block.kind === kind).map(({ words }) => plain(words[name]?.[language] ?? ''))
  await expect(page.getByText(inStory('signature', 'letter')[0] ?? '')).toBeVisible()
  const headings = [...inStory('heading', 'scene'), ...inStory('name', 'step')]
  await expect
    .poll(() => headingsOf(page))
    .toEqual(expect.arrayContaining(headings.map((heading) => expect.stringContaining(heading))))
  await expect(page.getByText(inStory('text', 'milestone')[0] ?? '')).toBeVisible()
  for (const [address, word] of [
    ['/our-commitment', 'brand.page.our-commitment'],
    ['/experiences', 'brand.page.experiences'],
    ['/ritual', 'brand.page.ritual'],
  ] as const) {
    await open(page, address)
    await expect(page.getByRole('main').getByText(say(word), { exact: true }).first()).toBeVisible()
    const words = async () => (await page.getByRole('main').innerText()).split(/\s+/).length
    await expect.poll(words, address).toBeGreaterThan(200)
  }
})

test('PAGE-01 the ritual finds the cream, keeps the answers to itself and puts the routine into the cart', async ({
  page,
  say,
  language,
}) => {
  const evening = ritual.blocks.filter(({ kind }) => kind === 'routine')[1]?.words
  const sent: string[] = []
  await open(page, '/ritual')
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const add = page.getByRole('button', { name: say('brand.ritual.add') })
  const sum = { en: '$2,300.00', fr: /2\s120,00\s€/ }[language]
  await expect(page.getByRole('tabpanel').getByText(sum)).toBeVisible()
  await page.getByText(answers[1]?.[language] ?? '', { exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Renouvela Riche' })).toBeVisible()
  await page.getByText(answers[5]?.[language] ?? '', { exact: true }).click()
  await page.getByRole('tab', { name: evening?.name?.[language] ?? '' }).click()
  await expect(page.getByRole('heading', { name: plain(evening?.heading?.[language] ?? '') })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Renouvela Riche' })).toBeVisible()
  expect(sent.filter((request) => /api|answer|tight/.test(request) && !request.includes('/api/products'))).toEqual([])
  await add.click()
  await expect(page).toHaveURL(/\/cart$/)
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines.filter({ hasText: 'Renouvela Riche' })).toBeVisible()
  await expect(lines.filter({ hasText: '30 ml' })).toBeVisible()
})

test('PAGE-01 reserved products are not added with the routine, and sold-out ones are named', async ({
  page,
  say,
  language,
}) => {
  await open(page, '/ritual')
  for (const at of [2, 5]) await page.getByText(answers[at]?.[language] ?? '', { exact: true }).click()
  await expect(page.getByText(say('brand.ritual.reserved')).first()).toBeVisible()
  await page.getByRole('button', { name: say('brand.ritual.add') }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main').getByText('Renouvela Extra-Riche')).toHaveCount(0)
})

test('PAGE-01 a request for an experience reaches the house', async ({ page, say, language, shop }) => {
  const offers = experiences.blocks.filter(({ kind }) => kind === 'offer')
  const dates = experiences.blocks.filter(({ kind }) => kind === 'date')
  const harvest = offers[2]?.words?.name?.[language] ?? ''
  const email = `experience-${test.info().project.name}@example.com`
  await open(page, '/experiences')
  await page.getByRole('region', { name: harvest }).getByRole('link').click()
  await expect(
    page.getByLabel(say('brand.experiences.request.choice')).getByRole('option', { selected: true }),
  ).toHaveText(harvest)
  await expect(page.getByLabel(say('brand.experiences.request.day')).getByRole('option')).toHaveCount(dates.length)
  await page.getByLabel(say('inbox.form.name')).fill('Anne Martin')
  await page.getByLabel(say('inbox.form.email')).fill(email)
  await page.getByLabel(say('brand.experiences.request.message')).fill('Two of us.')
  await page.getByRole('button', { name: say('brand.experiences.request.send') }).click()
  await expect(page.getByRole('heading', { name: plain(experiences.texts.sent_heading[language]) })).toBeVisible()
  await expect(async () => {
    const mails: { recipient: string }[] = await (await page.request.get(`${shop.url}/dev/mailbox.json`)).json()
    expect(mails.map(({ recipient }) => recipient)).toContain(email)
  }).toPass()
})

test('PAGE-01 the terms can be read by their contents, and the questions opened', async ({ page, say }) => {
  await open(page, '/terms')
  await page
    .getByRole('navigation', { name: say('legal.contents') })
    .getByRole('link')
    .nth(10)
    .click()
  await expect(page).toHaveURL(/#withdrawal$/)
  await expect(page.locator('#withdrawal')).toBeInViewport()
  await page.getByRole('main').locator('a[href$="/withdraw"]').first().click()
  await expect(page).toHaveURL(/\/withdraw$/)
  await open(page, '/faq')
  const question = page.locator('details').first()
  await question.locator('summary').click()
  await expect(question.locator('p').first()).toBeVisible()
})
