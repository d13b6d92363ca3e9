// The owner answers messages from the shop: by keyboard, taken back, and beside another owner.
import type { Page } from '@playwright/test'
import { sendWaitingLetters } from '#platform/testing/due-jobs.ts'
import { aQuestionTo } from '../support/a-question.ts'
import { expectAccessible, expectFits, expectWithin } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import { lettersTo } from '../support/letters.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner } from '../support/sign-in.ts'

test.use({ environment: { TAKE_BACK_SECONDS: '120' } })

async function openedBy(page: Page, database: ShopDatabase, say: Say, address: string) {
  const email = await openAsOwner(page, database, address)
  const form = page.getByRole('region', { name: say('inbox.admin.answer.title') })
  const field = form.getByRole('textbox')
  const talk = page.getByRole('list', { name: say('inbox.admin.text') })
  const button = (word: 'send' | 'send-done' | 'news-read') =>
    form.getByRole('button', { name: say(`inbox.admin.answer.${word}`) }).first()
  await expect(field).toHaveValue(/Anne Martin,\n\n$/)
  return { page, email, form, field, talk, button }
}

test('N4 an owner answers by keyboard, takes it back, sends it, and the person has it in their language', async ({
  page,
  shop,
  database,
  say,
  language,
}) => {
  test.slow()
  const { email, address } = await aQuestionTo(shop, database, language)
  const { form, field, talk } = await openedBy(page, database, say, address)
  await page.getByRole('link', { name: say('inbox.admin.answer'), exact: true }).press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText(say('inbox.admin.answer.empty'))).toBeVisible()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('Renouvela Riche.')
  await expectAccessible(page, 'an answer that is written')
  await expectFits(page, 'an answer that is written')
  await page.reload()
  await expect(field).toHaveValue(/Renouvela Riche\.$/)
  await field.press('Control+Enter')
  await expect(talk.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText(say('inbox.admin.state.waiting')).first()).toBeVisible()
  const takeBack = talk.getByRole('button', { name: say('inbox.admin.letter.take-back') })
  await expect(takeBack).toBeEnabled()
  // The page reads the message again: its button keeps the focus.
  await takeBack.focus()
  const readAgain = page.waitForResponse(`**/api${address}`)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await readAgain
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(takeBack).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(talk.getByRole('listitem')).toHaveCount(1)
  await expect(field).toHaveValue(/Renouvela Riche\.$/)
  await field.press('Control+Enter')
  await expect(talk.getByRole('listitem')).toHaveCount(2)
  await sendWaitingLetters((sql) => database.rows(sql))
  await page.reload()
  await expect(talk.getByText(say('inbox.admin.letter.sent'))).toBeVisible()
  const [letter] = await lettersTo(shop, email, 2)
  expect(letter?.text).toContain('Renouvela Riche.')
  expect(letter?.text).toContain(say('letters.signature'))
  await expectAccessible(page, 'an answer that was sent')
  await expectWithin(page, 'an answer that was sent', [320, 390, 820, 1440])
  await page.goto('/admin/messages?view=waiting')
  await expect(page.getByText(say('inbox.admin.state.waiting')).first()).toBeVisible()
})

test('N4 an owner who types while an answer is sent or taken back loses nothing', {
  tag: '@on-desktop',
}, async ({ page, shop, database, say, language }) => {
  const { address } = await aQuestionTo(shop, database, language)
  const { field, talk } = await openedBy(page, database, say, address)
  const delayed = async (path: string) => {
    const { promise: isLet, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(path, async (route) => {
      await isLet
      await route.continue()
    })
    return letGo
  }
  const type = async (text: string) => {
    await field.press('Control+End')
    await page.keyboard.type(text)
  }
  await type('Renouvela Riche.')
  const letSend = await delayed('**/answers')
  await field.press('Control+Enter')
  await type('\nAnd the oil')
  letSend()
  await expect(talk.getByRole('listitem')).toHaveCount(2)
  await expect(field).toHaveValue('And the oil')

  const letTakeBack = await delayed('**/undo')
  await talk.getByRole('button', { name: say('inbox.admin.letter.take-back') }).click()
  await type(', too.')
  letTakeBack()
  await expect(talk.getByRole('listitem')).toHaveCount(1)
  await expect(field).toHaveValue(/Renouvela Riche\.\n\nAnd the oil, too\.$/)
  await page.reload()
  await expect(field).toHaveValue(/Renouvela Riche\.\n\nAnd the oil, too\.$/)
})

test('N4 of two owners who answer at once one is sent; the other reads it, and loses nothing that was typed', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, shop, database, say, language, newVisitor, expectedErrors }) => {
  test.slow()
  expectedErrors.push(/status of 409/)
  const { email, address } = await aQuestionTo(shop, database, language)
  const anne = await openedBy(page, database, say, address)
  const bruno = await openedBy(await (await newVisitor()).newPage(), database, say, address)
  for (const { page: own, field } of [anne, bruno]) {
    await field.press('Control+End')
    await own.keyboard.type(own === page ? 'From Anne.' : 'From Bruno.')
  }
  await anne.button('send').click()
  await expect(anne.talk.getByRole('listitem')).toHaveCount(2)
  const news = bruno.form.getByRole('alert')
  await expect(news).toContainText(anne.email)
  await expect(news).toContainText('From Anne.')
  await bruno.button('send').click()
  await expect(news).toBeFocused()
  await expect(bruno.field).toHaveValue(/From Bruno\.$/)
  await expectAccessible(bruno.page, 'an answer that was overtaken')
  expect(await database.rows("select from mails where template = 'answer' and recipient = $1", [email])).toHaveLength(1)
  await bruno.button('news-read').click()
  await bruno.button('send-done').click()
  await expect(bruno.talk.getByRole('listitem')).toHaveCount(3)
})

test('N4 a reply whose author may not reply any more stays as not sent; what a colleague marked as done first has no undo', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, shop, database, say, language }) => {
  const { email, address } = await aQuestionTo(shop, database, language)
  const { field, talk } = await openedBy(page, database, say, address)
  await field.press('Control+End')
  await page.keyboard.type('Renouvela Riche.')
  await field.press('Control+Enter')
  await expect(talk.getByRole('listitem')).toHaveCount(2)
  await database.rows("update messages set author_id = new_id() where kind = 'answer' and email = $1", [email])
  await sendWaitingLetters((sql) => database.rows(sql))
  await page.reload()
  await expect(talk.getByRole('listitem').last()).toContainText(say('inbox.admin.letter.withheld'))
  await expect(talk.getByRole('listitem').last()).toContainText('Renouvela Riche.')
  await expectAccessible(page, 'a reply kept unsent')
  await expectFits(page, 'a reply kept unsent')

  const task = address.split('/').at(-1)
  await page.route('**/done', async (route) => {
    await database.rows("update tasks set done_at = now(), done_by = 'jeanne@example.com' where id = $1", [task])
    await route.continue()
  })
  await page.getByRole('button', { name: say('inbox.admin.done'), exact: true }).click()
  await expect(page.getByText(say('inbox.admin.was-done', { count: 1 }))).toBeVisible()
  await expect(page.getByRole('button', { name: say('inbox.admin.take-back'), exact: true })).toHaveCount(0)
})

test('CRM-02 the house writes first: a slip is named, the email is taken back, and its text is not lost', async ({
  page,
  database,
  say,
}) => {
  const email = `${crypto.randomUUID()}@example.com`
  const [contact] = await database.rows<{ id: string }>(
    `insert into contacts (id, email, written_email, first_name, last_name, language, source, leaving_token, created_at, updated_at)
     values (new_id(), $1, $1, 'Noelie', 'Écrivaine', 'fr', 'hand', $1, now(), now()) returning id`,
    [email],
  )
  const path = `/crm/contacts/${contact?.id}`
  await openAsOwner(page, database, path)
  const form = page.getByRole('region', { name: say('inbox.admin.first.title') })
  const subject = form.getByLabel(say('inbox.admin.first.subject'), { exact: true })
  const body = form.getByLabel(say('inbox.admin.first.body', { name: 'Noelie Écrivaine' }), { exact: true })
  await page.getByRole('button', { name: say('people.write') }).click()
  await expect(subject).toBeFocused()
  await expect(body).toHaveValue(/^Bonjour Noelie Écrivaine,/)
  await body.press('Control+Enter')
  await expect(form.getByText(say('inbox.admin.first.no-subject'))).toBeVisible()
  await expect(form.getByText(say('inbox.admin.answer.empty'))).toBeVisible()
  await subject.fill('Votre flacon gravé')
  await body.fill('Bonjour Noelie,\n\nIl est prêt.')
  await expectAccessible(page, 'an email to a contact')
  await expectWithin(page, 'an email to a contact', [320, 390, 820, 1440])
  await page.reload()
  await expect(subject).toHaveValue('Votre flacon gravé')
  await body.press('Control+Enter')

  const talk = page.getByRole('list', { name: say('inbox.admin.text') })
  await expect(page.getByRole('heading', { name: say('inbox.admin.first.recipient') })).toBeVisible()
  await expect(page.getByText('Votre flacon gravé')).toBeVisible()
  await expect(talk).toContainText('Il est prêt.')
  await expect(page.getByText(new RegExp(`^${say('inbox.admin.past.begun', { by: '.+' })}$`))).toBeVisible()
  await talk.getByRole('button', { name: say('inbox.admin.letter.take-back') }).click()
  await expect(page.getByText(say('inbox.admin.first.taken-back'))).toBeVisible()
  await expect(page).toHaveURL(new RegExp(path))
  await expect(subject).toHaveValue('Votre flacon gravé')
  await expect(body).toHaveValue('Bonjour Noelie,\n\nIl est prêt.')
  expect(await database.rows('select from mails where recipient = $1', [email])).toEqual([])

  // A second tab has the same draft: the email is sent once.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByLabel(say('inbox.admin.first.subject'), { exact: true })).toHaveValue('Votre flacon gravé')
  for (const tab of [page, other]) {
    await tab.getByLabel(say('inbox.admin.first.subject'), { exact: true }).press('Control+End')
    await tab
      .getByRole('button', { name: say('inbox.admin.answer.send'), exact: false })
      .first()
      .click()
    await expect(tab).toHaveURL(/\/admin\/messages\//)
  }
  await other.close()
  expect(await database.rows('select from mails where recipient = $1', [email])).toHaveLength(1)
})
