import type { Delivery, LineMode } from '#checkout/schema.ts'
import type { Language } from '#language/language.ts'
import type { Currency } from '#money/money.ts'
import { run } from '#platform/database.ts'

const find = {
  name: 'mail-find-owed',
  text: `
    select mails.id, mails.template, mails.recipient, mails.language,
      json_build_object(
        'number', orders.number, 'email', orders.email, 'currency', orders.currency, 'totalMinor', orders.total_minor,
        'delivery', orders.delivery, 'giftMessage', orders.gift_message, 'tax', orders.shown->'tax',
        'lines', (
          select json_agg(json_build_object('title', line.title, 'subtitle', line.subtitle, 'mode', line.mode, 'quantity', line.quantity,
                                            'totalMinor', line.total_minor, 'promisedOn', line.promised_on)
                          order by line.position)
            from order_lines line where line.order_id = orders.id)) as order
      from mails join orders on orders.id = mails.order_id
     where mails.id = $1 and mails.sent_at is null`,
}

export type MailedOrder = {
  number: number
  email: string
  currency: Currency
  totalMinor: number
  delivery: Delivery | null
  giftMessage: string | null
  tax: { percent: number; amount: { minor: number; currency: Currency } } | null
  lines: { title: string; subtitle: string; mode: LineMode; quantity: number; totalMinor: number; promisedOn: string }[]
}

export type MailTemplate = 'order-confirmed' | 'order-returned' | 'order-note' | 'order-note-returned'
export type OwedMail = { id: string; template: MailTemplate; recipient: string; language: Language; order: MailedOrder }

/** A mail that is still owed, with what it tells of; undefined when it was sent. */
export async function findOwedMail(id: string): Promise<OwedMail | undefined> {
  const [mail] = await run<OwedMail>(find, [id])
  return mail
}

const sent = { name: 'mail-sent', text: 'update mails set sent_at = $2 where id = $1 and sent_at is null' }

export async function markSent(id: string, at: Date): Promise<void> {
  await run(sent, [id, at])
}
