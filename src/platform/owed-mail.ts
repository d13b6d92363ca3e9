// The outbox: a mail is owed with the transaction that makes it necessary, and written and sent by a job.
import type { PoolClient } from 'pg'
import type { Language } from '#language/language.ts'
import { type BusinessTime, businessNow, dayOf } from '#platform/clock.ts'
import { run } from '#platform/database.ts'
import { newId } from '#platform/identifiers.ts'
import { enqueue } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'
import { isRefusedForGood, type Letter, sendMail } from '#platform/mail.ts'

export const sendMailJob = 'send-mail'

/** A mail that must be sent. What it tells of is an order, or the facts it was owed with. */
export type OwedMail = {
  id: string
  template: string
  recipient: string
  language: Language
  orderId: string | null
  facts: Record<string, string> | null
}

/** Writes the letter of a template. What writes letters is heavy: a writer imports it with its first letter. */
export type LetterWriter = (owed: OwedMail) => Promise<Letter>

/** A letter that leaves on a later day than that on which it was owed. */
export type LateMail = OwedMail & { revision: number; owedSince: Date }

/** What has to be so before a late letter of a template is written: the days that it names count from its leaving. */
export type BeforeLeaving = (mail: LateMail, now: BusinessTime) => Promise<void>

// From its first try on a mail may have reached its reader, so that nobody withdraws it any more.
const begin = {
  name: 'mail-begin',
  text: `
    update mails set begun_at = coalesce(begun_at, $2) where id = $1 and sent_at is null and given_up_at is null
    returning id, template, recipient, language, order_id as "orderId", facts, revision, owed_since as "owedSince"`,
}
const sent = { name: 'mail-sent', text: 'update mails set sent_at = $2 where id = $1 and sent_at is null' }
// What has nothing to tell any more needs nobody to see it.
const giveUp = {
  name: 'mail-give-up',
  text: `
    update mails set given_up_at = $2, given_up_because = $3, seen_at = case when $4::boolean then $2::timestamptz end,
           seen_by = case when $4::boolean then 'shop' end
     where id = $1 and sent_at is null`,
}
const owe = {
  name: 'mail-owe',
  text: `
    insert into mails (id, template, recipient, language, facts, owed_since, order_id, revision)
    values ($1, $2, $3, $4, $5, $6, $7,
            coalesce($8, (select greatest(max(revision), $9) + 1 from mails where order_id = $7 and template = $2), 1))
    on conflict on constraint an_occasion_is_mailed_once do nothing
    returning id`,
}

/** What a letter was to tell of is not there any more, so nobody needs to read it. */
export class NothingToTell extends Error {}

let writers: Record<string, LetterWriter> = {}

/** The letter of a mail as it is written now. */
export async function writeLetter(mail: OwedMail): Promise<Letter> {
  const write = writers[mail.template]
  if (!write) throw new Error(`Nobody writes the mail ${mail.template}`)
  return write(mail)
}

/** The job that writes and sends one owed mail; a mail that was sent, or never can be, is not tried again. */
export function sendOwedMail(all: Record<string, LetterWriter>, beforeLeaving: Record<string, BeforeLeaving> = {}) {
  writers = all
  return async (id: string): Promise<void> => {
    const now = businessNow()
    const [owed] = await run<LateMail>(begin, [id, now])
    if (!owed) return
    if (dayOf(owed.owedSince) < dayOf(now)) await beforeLeaving[owed.template]?.(owed, now)
    try {
      await sendMail({ mailId: owed.id, recipient: owed.recipient, ...(await writeLetter(owed)) })
    } catch (error) {
      if (!(error instanceof NothingToTell || isRefusedForGood(error))) throw error
      const told = { err: error, mail: owed.id, template: owed.template }
      if (error instanceof NothingToTell) log.info(told, 'A mail has nothing to tell any more')
      else log.error(told, 'A mail can never be delivered')
      await run(giveUp, [owed.id, businessNow(), (error as Error).message, error instanceof NothingToTell])
      return
    }
    await run(sent, [owed.id, businessNow()])
  }
}

type Owing = Pick<OwedMail, 'template' | 'recipient' | 'language'> & {
  facts?: Record<string, string>
  orderId?: string
  /**
   * Tells one letter of a template about an order from the next; the same one is owed once. `next`: always another.
   * `copy`: one that was sent before, counted where no other letter is.
   */
  revision?: number | 'next' | 'copy'
  since: Date
}

// Letters that are known by a day count its number: the copy of one must not stand for the letter of the next day.
const copiesFrom = 1_000_000_000

/**
 * Owes a mail, with its job, in the transaction of `client`; after the commit `wake(sendMailJob)` hurries it. Answers
 * whether it was not owed before.
 */
export async function oweMail(client: PoolClient, mail: Owing): Promise<boolean> {
  const { template, recipient, language, facts, orderId, revision = 1, since } = mail
  const counted = typeof revision === 'number' ? revision : null
  const about = [facts ? JSON.stringify(facts) : null, since, orderId ?? null, counted]
  const values = [newId(), template, recipient, language, ...about, revision === 'copy' ? copiesFrom : 0]
  const [owed] = await run<{ id: string }>(owe, values, client)
  if (owed) await enqueue(client, sendMailJob, owed.id)
  return owed !== undefined
}

const withdraw = {
  name: 'mail-withdraw',
  text: `
    update mails set given_up_at = $4, given_up_because = 'withdrawn', seen_at = $4, seen_by = 'shop'
     where order_id = $1 and template = any($2) and owed_since >= $3 and begun_at is null and sent_at is null
       and given_up_at is null`,
}
const left = {
  name: 'mail-has-left',
  text: `
    select from mails where order_id = $1 and template = any($2) and owed_since >= $3
       and (sent_at is not null or (begun_at is not null and given_up_at is null))`,
}

type OfOrder = { orderId: string; templates: readonly string[]; since: Date }

/** Withdraws letters about an order that nobody has begun to send. */
export async function withdrawMails(client: PoolClient, { orderId, templates, since }: OfOrder): Promise<void> {
  await run(withdraw, [orderId, templates, since, businessNow()], client)
}

/** Whether one of these letters has reached its reader, or may have. */
export async function hasLeft(client: PoolClient, { orderId, templates, since }: OfOrder): Promise<boolean> {
  return (await run(left, [orderId, templates, since], client)).length > 0
}
