// The outbox: a mail is queued in the transaction that makes it necessary. A job writes and sends it.
import type { PoolClient } from 'pg'
import type { Language } from '#language/language.ts'
import { run } from '#platform/database/database.ts'
import { newId } from '#platform/database/identifiers.ts'
import { enqueue, enqueueLater } from '#platform/database/jobs.ts'
import { isErasedAddress } from '#platform/http/erased-address.ts'
import { isRefusedForGood, type Letter, secondsToTakeBack, sendMail } from '#platform/mail/mail.ts'
import { log } from '#platform/process/log.ts'
import { type BusinessTime, businessNow, dayOf } from '#platform/time/clock.ts'

export const sendMailJob = 'send-mail'

/** A mail to be sent. It is about an order, or about the data it was queued with. */
export type QueuedMail = {
  id: string
  template: string
  recipient: string
  language: Language
  orderId: string | null
  data: Record<string, string> | null
  /** An earlier try began, and may have arrived. */
  mayHaveArrived?: boolean
}

/** Writes the letter of a template. The code that writes letters is heavy: a writer imports it with its first letter. */
export type LetterWriter = (mail: QueuedMail) => Promise<Letter>

/** The letters of one template about an order are counted by series: a copy never takes the number of another letter. */
export type Series = 'letter' | 'by-hand' | 'copy'

/** A letter that leaves on a later day than the one on which it was queued. */
export type LateMail = QueuedMail & { series: Series; revision: number; queuedAt: Date }

/** Runs before a late letter of a template is written: the days that it names count from its leaving. */
export type BeforeSending = (mail: LateMail, now: BusinessTime) => Promise<void>

// From its first try on a mail may have reached its reader, so it cannot be withdrawn any more.
const begin = {
  name: 'mail-begin',
  text: `
    with former as (select begun_at is not null as begun from mails where id = $1 for update)
    update mails set begun_at = coalesce(begun_at, $2) from former
     where id = $1 and sent_at is null and given_up_at is null and (leaves_at is null or leaves_at <= clock_timestamp())
    returning id, template, recipient, language, order_id as "orderId", facts as data, series, revision,
              owed_since as "queuedAt", former.begun as "mayHaveArrived"`,
}
const early = {
  name: 'mail-can-be-taken-back',
  text: `
    select from mails where id = $1 and sent_at is null and given_up_at is null and leaves_at > clock_timestamp()`,
}
const sent = { name: 'mail-sent', text: 'update mails set sent_at = $2 where id = $1 and sent_at is null' }
// A mail whose occasion is gone is marked as seen: no person has to look at it.
const giveUp = {
  name: 'mail-give-up',
  text: `
    update mails set given_up_at = $2, given_up_because = $3, seen_at = case when $4::boolean then $2::timestamptz end,
           seen_by = case when $4::boolean then 'shop' end
     where id = $1 and sent_at is null`,
}
const insert = {
  name: 'mail-queue',
  text: `
    insert into mails (id, template, recipient, language, facts, owed_since, order_id, series, revision, leaves_at)
    select id, template, recipient, language, data, since, "orderId", series,
           coalesce(counted, (select max(revision) + 1 from mails
                               where order_id = "orderId" and mails.template = mail.template and mails.series = mail.series), 1),
           now() + make_interval(secs => waits)
      from jsonb_to_recordset($1) as mail (id uuid, template text, recipient text, language text, data jsonb,
             since timestamptz, "orderId" uuid, series text, counted integer, waits integer)
    on conflict on constraint an_occasion_is_mailed_once do nothing
    returning id, leaves_at is not null as waits`,
}

/** The occasion of a letter is gone, so it is not sent. */
export class NothingToSend extends Error {
  /** Runs when the mail is given up, never when its letter is only read. */
  onGivenUp: () => Promise<void>
  constructor(message: string, onGivenUp = async () => {}) {
    super(message)
    this.onGivenUp = onGivenUp
  }
}

let writers: Record<string, LetterWriter> = {}

/** The letter of a mail as it is written now. */
export async function writeLetter(mail: QueuedMail): Promise<Letter> {
  const write = writers[mail.template]
  if (!write) throw new Error(`No domain writes the mail ${mail.template}`)
  return write(mail)
}

/**
 * The job that writes and sends one queued mail. A mail that was sent, or never can be, is not tried again.
 *
 * @param isBulk of a letter to many people the page of the letter says who did not get it, so that it is no problem to be seen to
 */
export function sendQueuedMail(
  all: Record<string, LetterWriter>,
  beforeSending: Record<string, BeforeSending> = {},
  isBulk = false,
) {
  writers = all
  return async (id: string): Promise<void> => {
    const now = businessNow()
    const [mail] = await run<LateMail>(begin, [id, now])
    if (!mail) return assertNotEarly(id)
    if (dayOf(mail.queuedAt) < dayOf(now)) await beforeSending[mail.template]?.(mail, now)
    try {
      await sendMail({ mailId: mail.id, recipient: mail.recipient, ...(await writeLetter(mail)) })
    } catch (error) {
      if (!(error instanceof NothingToSend || isRefusedForGood(error))) throw error
      const context = { err: error, mail: mail.id, template: mail.template }
      if (error instanceof NothingToSend) {
        await error.onGivenUp()
        log.info(context, 'The occasion of a mail is gone')
      } else log.error(context, 'A mail can never be delivered')
      const isSeen = isBulk || error instanceof NothingToSend
      await run(giveUp, [mail.id, businessNow(), (error as Error).message, isSeen])
      return
    }
    await run(sent, [mail.id, businessNow()])
  }
}

/** A job that runs early has to run again: the letter can still be taken back. */
async function assertNotEarly(id: string): Promise<void> {
  if ((await run(early, [id])).length > 0) throw new Error('The letter can still be taken back')
}

export type NewMail = Pick<QueuedMail, 'template' | 'recipient' | 'language'> & {
  /** Where something refers to the mail; else it gets one. */
  id?: string
  data?: Record<string, string>
  orderId?: string
  series?: Series
  /** Distinguishes the letters of one template and series about an order; the same one is queued once. `next`: always another. */
  revision?: number | 'next'
  /** An owner wrote it: it leaves after the seconds in which it can be taken back. */
  waits?: boolean
  since: Date
}

/**
 * Queues a mail with its job in the transaction of `client`; after the commit `wake(sendMailJob)` starts it at once. Returns
 * false when the same mail was queued before.
 */
export async function queueMail(client: PoolClient, mail: NewMail): Promise<boolean> {
  return (await queueMails(client, [mail])) === 1
}

/** Queues mails of different templates. Returns how many were not queued before. */
export async function queueMails(client: PoolClient, mails: readonly NewMail[], job = sendMailJob): Promise<number> {
  // An erased person has no address any more.
  const reached = mails.filter(({ recipient }) => !isErasedAddress(recipient))
  const rows = reached.map(({ series = 'letter', revision = 1, waits = false, ...mail }) => ({
    id: newId(),
    ...mail,
    series,
    counted: revision === 'next' ? null : revision,
    waits: (waits && secondsToTakeBack()) || null,
  }))
  const queued = await run<{ id: string; waits: boolean }>(insert, [JSON.stringify(rows)], client)
  await enqueue(client, job, ...queued.filter((mail) => !mail.waits).map(({ id }) => id))
  for (const { id } of queued.filter((mail) => mail.waits)) {
    await enqueueLater(client, job, secondsToTakeBack(), id)
  }
  return queued.length
}
