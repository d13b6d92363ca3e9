// A person replies to an email of the house, and the reply appears in the open conversation.
import { anEmail, handIn, inboundAddress, inboundSecret } from '#inbox/testing/an-email.ts'
import { sendWaitingLetters } from '#platform/testing/due-jobs.ts'
import { aQuestionTo } from '../support/a-question.ts'
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { lettersTo } from '../support/letters.ts'
import { openAsOwner } from '../support/sign-in.ts'

test.use({ environment: { INBOUND_MAIL_SECRET: inboundSecret, INBOUND_MAIL_ADDRESS: inboundAddress } })

type Sent = { mailId: string; subject: string; text: string; headers: Record<string, string> }

test('N4 a reply to an answer appears in the open conversation, which is to be answered again', async ({
  page,
  shop,
  database,
  say,
  language,
}) => {
  test.slow()
  const { email, address } = await aQuestionTo(shop, database, language)
  await openAsOwner(page, database, address)
  const form = page.getByRole('region', { name: say('inbox.admin.answer.title') })
  const talk = page.getByRole('list', { name: say('inbox.admin.text') })
  await expect(form.getByText(say('inbox.admin.answer.arrives'))).toBeVisible()
  await form.getByRole('textbox').press('Control+End')
  await page.keyboard.type('Renouvela Riche.')
  await page.keyboard.press('Control+Enter')
  await expect(talk.getByRole('listitem')).toHaveCount(2)
  await sendWaitingLetters((sql) => database.rows(sql))
  const [letter] = (await lettersTo(shop, email, 2)) as unknown as Sent[]
  expect(letter?.headers['Reply-To']).toBe(inboundAddress)
  const quoted = (letter?.text ?? '').split('\n').map((line) => `> ${line}`)
  const head = 'On Mon, Nov 30, 2026 at 9:00 AM Immortela <house@immortela.example> wrote:'
  const text = ['And in the evening?', '', head, ...quoted].join('\r\n')
  const headers = { 'In-Reply-To': `<${letter?.mailId}@immortela>` }
  const file =
    '--b\r\nContent-Type: image/jpeg; name="a-parcel-that-came-damaged-on-one-of-its-corners-front-side.jpg"\r\nContent-Disposition: attachment\r\n\r\nx\r\n--b--\r\n'
  const whole = `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n${file}`
  const mail = {
    ...{ from: `Anne <${email}>`, subject: `Re: ${letter?.subject}`, text: whole },
    headers: { ...headers, 'Content-Type': 'multipart/mixed; boundary=b' },
  }
  const handInTo = { fetch: (path: string, init?: RequestInit) => fetch(shop.url + path, init) }
  expect(await handIn(handInTo, anEmail(mail))).toEqual({ status: 200, body: { outcome: 'added' } })
  await expect(talk.getByText('And in the evening?', { exact: true })).toBeVisible()
  await expect(page.getByText(say('inbox.admin.state.waiting'))).toHaveCount(0)
  await talk.getByText(say('inbox.admin.email.whole')).click()
  await expect(talk.getByText('> Renouvela Riche.')).toBeVisible()
  await expect(talk.getByText('front-side.jpg')).toBeVisible()
  const other = { from: `office-of-${email}`, text: 'From my office', headers }
  expect((await handIn(handInTo, anEmail(other))).body.outcome).toBe('added')
  await expect(talk.getByText(say('inbox.admin.email.from', { from: other.from, to: email }))).toBeVisible()
  const away = { from: email, subject: 'Out of office', headers: { ...headers, 'Auto-Submitted': 'auto-replied' } }
  expect((await handIn(handInTo, anEmail(away))).body.outcome).toBe('automatic')
  await page.getByText(say('inbox.admin.automatic', { count: 1 })).click()
  await expect(page.getByText('Out of office')).toBeVisible()
  await expect(talk.getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page, 'a conversation with replies by email')
  await expectWithin(page, 'a conversation with replies by email', [320, 390, 820, 1440])
  if (process.env.SHOTS) {
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${process.env.SHOTS}/talk-${language}-${width}.png`, fullPage: true })
    }
  }
})
