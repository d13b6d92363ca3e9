import { globSync, readFileSync } from 'node:fs'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { mailsOf } from '#platform/mail/mails-of.ts'

const mails = mailsOf({
  asked: z.object({ question: z.string(), remark: z.string().optional() }),
  thanked: z.object({}),
})
const letters = mails.writers({
  asked: async ({ data }) => ({ subject: data.question, html: '', text: data.remark ?? 'none' }),
  thanked: async () => ({ subject: 'Thank you', html: '', text: '' }),
})
const stored = { id: 'm', template: 'asked', recipient: 'a@example.com', language: 'en', orderId: null } as const

test('a letter is written from the data of its own template', async () => {
  const written = await letters.asked?.({ ...stored, data: { question: 'When?', former: 'Of no use' } })
  expect(written).toMatchObject({ subject: 'When?', text: 'none' })
  expect(await letters.thanked?.({ ...stored, template: 'thanked', data: null })).toMatchObject({
    subject: 'Thank you',
  })
})

test.each([null, {}, { remark: 'Soon' }])(
  'a stored mail without what its letter needs says what it lacks: %j',
  (data) => expect(letters.asked?.({ ...stored, data })).rejects.toThrow(/a mail asked .* needs: question/),
)

test('data of another template does not compile', () => {
  const client = {} as PoolClient
  const to = { recipient: 'a@example.com', language: 'en', since: new Date() } as const
  const calls = [
    // @ts-expect-error the data of another template
    () => mails.queue(client, { ...to, template: 'asked', data: {} }),
    // @ts-expect-error no template of this domain
    () => mails.queue(client, { ...to, template: 'greeted', data: {} }),
  ]
  expect(calls).toHaveLength(2)
})

test('mails are queued through the types of their domain', () => {
  const unchecked = globSync('src/**/*.ts').filter((file) => /\bqueueMails?\(/.test(readFileSync(file, 'utf8')))
  expect(unchecked.filter((file) => !file.endsWith('.test.ts')).toSorted()).toEqual([
    // The data of letters about orders is typed by what queues them; a copy has the data of the letter that it repeats.
    'src/orders/server/corrections/correct-email.ts',
    'src/orders/server/notifications/notify.ts',
    'src/orders/server/steps/order-mails.ts',
    'src/platform/mail/mails-of.ts',
    'src/platform/mail/outbox.ts',
  ])
})
