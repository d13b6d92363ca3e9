import { expect, test } from 'vitest'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { longDay } from '#language/day.ts'
import { formatAmount } from '#money/format.ts'
import { amount, type Currency } from '#money/money.ts'
import type { PaymentStatus } from '#orders/order-schemas/payment-status-schema.ts'
import en from '#orders/words.en.json' with { type: 'json' }
import fr from '#orders/words.fr.json' with { type: 'json' }
import type { MailboxEntry } from '#platform/mail/mail.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { choose } from '#simulator/testing/payment-page.ts'

const shop = openTestShop()

const words = { en, fr }
const mailsTo = async (recipient: string) =>
  (await shop.json<MailboxEntry[]>('/dev/mailbox.json')).body.filter((mail) => mail.recipient === recipient)

type Order = { id: string; number: number; checkout_id: string }

/** From the cart to the shop's answer that the payment is confirmed, as a browser walks. */
async function buy(language: 'en' | 'fr', email: string) {
  const items = [anItem('immortela-elixir-30ml', {}, language), anItem('renouvela-riche', { quantity: 2 }, language)]
  const own = { language, items, customerEmail: email, delivery: parisAddress, giftMessage: 'Bises <b>& more</b>' }
  const { body } = await createCheckout(shop, aRequest(own))
  const { status, headers } = await choose(body.url ?? '', 'paid')
  expect(status).toBe(303)
  const returned = new URL(headers.location ?? '')
  expect(returned.pathname).toBe(`/${language}/payment-success`)
  const reference = returned.searchParams.get('reference') ?? ''
  const paymentStatus = async () => (await shop.json<PaymentStatus>(`/api/checkouts/${reference}`)).body
  await expect.poll(async () => (await paymentStatus()).status).toBe('confirmed')
  expect((await shop.fetch(returned.pathname + returned.search)).status).toBe(200)
  const [order] = await shop.rows<Order>('select * from orders where email = $1', [email])
  return { reference, paymentStatus: await paymentStatus(), order: order as Order }
}

const sums = {
  en: { currency: 'USD', total: 320_000, unit: 90_000 },
  fr: { currency: 'EUR', total: 295_000, unit: 83_000 },
} as const

test.each(['en', 'fr'] as const)(
  'ORD-01 PAY-05 a guest walks from the cart to a paid order and its mail, in %s',
  async (language) => {
    const email = `walker-${language}@example.com`
    const { paymentStatus, order } = await buy(language, email)
    const { currency, total, unit } = sums[language]

    expect(order).toMatchObject({
      language,
      currency,
      total_minor: total,
      email,
      delivery: parisAddress,
      gift_message: 'Bises <b>& more</b>',
    })
    expect(paymentStatus).toMatchObject({ order: { number: order.number, total: { minor: total, currency } } })

    const lines = await shop.rows('select * from order_lines where order_id = $1 order by position', [order.id])
    expect(lines).toMatchObject([
      {
        position: 1,
        product_id: 'immortela-elixir-30ml',
        mode: 'purchase',
        quantity: 1,
        total_minor: total - 2 * unit,
      },
      {
        position: 2,
        product_id: 'renouvela-riche',
        mode: 'preorder',
        quantity: 2,
        unit_minor: unit,
        total_minor: 2 * unit,
      },
    ])
    expect(lines.map(({ subtitle }) => subtitle).join()).toContain(
      language === 'fr' ? 'Livraison offerte' : 'Free Shipping',
    )

    const entries = await shop.rows('select * from ledger_entries where order_id = $1 order by kind', [order.id])
    expect(entries).toMatchObject([
      { kind: 'expected', amount_minor: total, currency, actor: 'shop', provider_reference: order.checkout_id },
      { kind: 'paid', amount_minor: total, currency, actor: 'simulator', provider: 'simulator' },
    ])
    const [payment] = await shop.simulatorRows('select reference from payments where reference = $1', [
      entries[1]?.provider_reference,
    ])
    expect(payment).toBeDefined()

    const events = await shop.rows('select * from provider_events where checkout_id = $1', [order.checkout_id])
    expect(events).toMatchObject([{ provider: 'simulator', type: 'payment.paid', outcome: 'settled' }])
    expect(events[0]?.payload).toMatchObject({ id: events[0]?.event_id, payment: { amount: total, currency } })

    await expect.poll(() => mailsTo(email)).toHaveLength(1)
    const [mail] = await mailsTo(email)
    const say = (id: keyof typeof en, values: Record<string, string | number> = {}) =>
      words[language][id].replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name]))
    expect(mail?.subject).toBe(say('orders.letter.order-confirmed.subject', { number: order.number }))
    const money = (minor: number) => formatAmount(amount(minor, currency as Currency), language)
    for (const part of [
      say('orders.letter.order-confirmed.opening', { number: order.number }),
      say('orders.mail.line', { quantity: 2, title: 'Renouvela Riche' }),
      money(total),
      money(2 * unit),
      say('orders.mail.promise', { day: longDay(lines[0]?.promised_on, language) }),
      say('orders.mail.promise-estimated', { day: longDay(lines[1]?.promised_on, language) }),
      'Anne Martin',
      '12 rue des Lilas',
      say('orders.mail.gift', { message: 'Bises <b>& more</b>' }),
    ]) {
      expect(mail?.text).toContain(part)
    }
    expect(mail?.html).toContain(`lang="${language}`)
    expect(mail?.html).not.toContain('<b>&')
    await expect
      .poll(() => shop.rows('select sent_at is not null as sent from mails where recipient = $1', [email]))
      .toEqual([{ sent: true }])
  },
)

test('ORD-01 orders are numbered upwards, each number once', async () => {
  const bought = await Promise.all(Array.from({ length: 5 }, (_, each) => buy('en', `buyer-${each}@example.com`)))
  const numbers = bought.map(({ order }) => order.number)
  expect(new Set(numbers).size).toBe(5)
  expect(Math.min(...numbers)).toBeGreaterThan(1_000)
  expect(new Set(bought.map(({ reference }) => reference)).size).toBe(5)
  for (const { order } of bought) {
    await expect.poll(() => mailsTo((order as unknown as { email: string }).email)).toHaveLength(1)
  }
})

test('the mailbox shows the mail to a person trying the shop, and runs nothing in it', async () => {
  const { headers, text } = await shop
    .fetch('/dev/mailbox')
    .then(async (answer) => ({ headers: answer.headers, text: await answer.text() }))
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/)
  expect(text).toContain('walker-fr@example.com')
  expect(text).toMatch(/<iframe [^>]*sandbox=""/)
  expect(text).not.toMatch(/<script|<b>&/)
})

test.each([
  ['en', 'immortela-terms-1.html', 'Model withdrawal form'],
  ['fr', 'immortela-conditions-1.html', 'formulaire de rétractation'],
] as const)(
  'F24 the buyer keeps the terms that were in force, with the form for withdrawing, in %s',
  async (language, name, form) => {
    const email = `keeper-${language}@example.com`
    await buy(language, email)
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
    const [mail] = await mailsTo(email)
    const [paper] = (mail?.enclosed ?? []) as { name: string; html: string }[]
    expect(paper?.name).toBe(name)
    expect(paper?.html.toLowerCase()).toContain(form.toLowerCase())
    expect(paper?.html).not.toContain('{{')
    expect(paper?.html).toContain(`href="${shop.url}/${language}/withdraw"`)
    expect(paper?.html).not.toContain('href="/')
    expect(mail?.text).toContain(`${shop.url}/${language}/withdraw`)
    expect(mail?.text).toContain(words[language]['orders.mail.enclosed'])
    const [note] = await mailsTo('house@immortela.example')
    expect(note?.enclosed).toEqual([])
  },
)
