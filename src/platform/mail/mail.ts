import type { Transporter } from 'nodemailer'
import type { Language } from '#language/language.ts'
import { database } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'
import { messageIdOf } from '#platform/mail/message-id.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** `headers` give mail programs what a letter's text gives people: how to unsubscribe, and the reply address. */
export type Letter = {
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  enclosed?: readonly Enclosure[]
}
/** A paper that the reader keeps: a file of its own, because what an address shows may change. */
export type Enclosure = { name: string; html: string }
/** Writes a believable letter of a template for the owner to see: from a sample, never from what the shop has of a person. */
export type SampleWriter = (language: Language, now: BusinessTime) => Promise<Letter>
type Addressed = Letter & { mailId: string; recipient: string }

/** The sender as the house has named it; what it leaves out is as set on the server. */
export type OwnSender = { name?: string | undefined; replyTo?: string | undefined }

let smtpUrl: string | undefined
let sender = ''
let ownSender: () => OwnSender = () => ({})
let transporter: Transporter | undefined
let waitsSeconds = 0

export function openMail(settings: { smtpUrl?: string; mailFrom: string; takeBackSeconds: number }): void {
  smtpUrl = settings.smtpUrl
  sender = settings.mailFrom
  waitsSeconds = settings.takeBackSeconds
  transporter = undefined
}

/** @param read called for each mail that leaves */
export function nameSender(read: () => OwnSender): void {
  ownSender = read
}

/** The sender of mails as set on the server; its name is empty where only an address is set. */
export function serverSender(): { name: string; address: string } {
  const [, name = '', address = sender] = /^([^<]*)<([^<>]+)>$/.exec(sender.trim()) ?? []
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() }
}

function senderInForce() {
  const { name, address } = serverSender()
  return { name: ownSender().name ?? name, address }
}

/** How long the money and the letters of an owner's step can be taken back; 0: they leave at once. */
export function secondsToTakeBack(): number {
  return waitsSeconds
}

/** Hands a mail to the SMTP server, or keeps it in the mailbox that `/dev/mailbox` shows. */
export async function sendMail(mail: Addressed): Promise<'accepted' | 'kept'> {
  if (!smtpUrl) {
    await keepInMailbox(mail)
    return 'kept'
  }
  if (!transporter) {
    const { createTransport } = await import('nodemailer')
    transporter = createTransport(smtpUrl)
  }
  // The mail's own id as message id lets a receiver drop the copy that a crash between sending and noting makes.
  const messageId = messageIdOf(mail.mailId)
  const attachments = (mail.enclosed ?? []).map(({ name, html }) => ({
    filename: name,
    content: html,
    contentType: 'text/html; charset=utf-8',
  }))
  await transporter.sendMail({ from: senderInForce(), to: mail.recipient, messageId, attachments, ...pick(mail) })
  return 'accepted'
}

/**
 * Whether a mail server refused this mail for this recipient permanently, as opposed to for now, or from this sender.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown }
  return Number(responseCode) >= 500 && (command === 'RCPT TO' || command === 'DATA')
}

function pick({ subject, html, text, headers: own }: Letter): Letter {
  const { replyTo } = ownSender()
  const headers = replyTo ? { 'Reply-To': replyTo, ...own } : own
  return { subject, html, text, ...(headers && { headers }) }
}

async function keepInMailbox(mail: Addressed): Promise<void> {
  const { headers, ...letter } = pick(mail)
  const { name, address } = senderInForce()
  const own = {
    id: newId(),
    mail_id: mail.mailId,
    sender: name ? `${name} <${address}>` : address,
    recipient: mail.recipient,
  }
  const enclosed = JSON.stringify(mail.enclosed ?? [])
  const row = { ...own, ...letter, headers: headers ? JSON.stringify(headers) : null, enclosed }
  await database()
    .insertInto('mailbox')
    .values(row)
    .onConflict((conflict) => conflict.column('mail_id').doNothing())
    .execute()
}

export async function listMailbox(): Promise<MailboxEntry[]> {
  return database()
    .selectFrom('mailbox')
    .select([
      'id',
      'mail_id as mailId',
      'sender',
      'recipient',
      'subject',
      'html',
      'text',
      'headers',
      'enclosed',
      'delivered_at as deliveredAt',
    ])
    .orderBy('delivered_at', 'desc')
    .limit(200)
    .execute()
}

export type MailboxEntry = Omit<Letter, 'headers' | 'enclosed'> & {
  id: string
  mailId: string
  sender: string
  recipient: string
  headers: unknown
  enclosed: unknown
  deliveredAt: Date
}
