// The mails of a domain, each template with the data that its letters are written from. The data is checked where a mail
// is queued, and again when its row is read: the row may be older than the letter.
import type { PoolClient } from 'pg'
import type { z } from 'zod'
import { sendBulkMailJob } from '#platform/mail/bulk-mail.ts'
import type { Letter } from '#platform/mail/mail.ts'
import { type LetterWriter, type NewMail, type QueuedMail, queueMail, queueMails } from '#platform/mail/outbox.ts'

type Schemas = Record<string, z.ZodType<Record<string, string | undefined>>>

/** A mail to be queued; the types of template and data go together. */
export type MailOf<All extends Schemas, Template extends keyof All = keyof All> = Template extends keyof All
  ? Omit<NewMail, 'template' | 'data'> & { template: Template; data: z.input<All[Template]> }
  : never

type ReadMail<Data> = Omit<QueuedMail, 'data'> & { data: Data }
type Writers<All extends Schemas> = {
  [Template in keyof All]: (mail: ReadMail<z.output<All[Template]>>) => Promise<Letter>
}

/** The ways to queue and to write the mails of a domain, by the schemas of its templates' data. */
export function mailsOf<All extends Schemas>(schemas: All) {
  return {
    queue: (client: PoolClient, mail: MailOf<All>): Promise<boolean> => queueMail(client, mail as unknown as NewMail),
    queueAll: (client: PoolClient, mails: readonly MailOf<All>[]): Promise<number> =>
      queueMails(client, mails as unknown as NewMail[]),
    /** Mails to many people at once, which wait behind no other and no other behind them. */
    queueBulk: (client: PoolClient, mails: readonly MailOf<All>[]): Promise<number> =>
      queueMails(client, mails as unknown as NewMail[], sendBulkMailJob),
    /** The letters by their templates, each with the data of its own. */
    writers: (letters: Writers<All>): Record<string, LetterWriter> =>
      Object.fromEntries(
        Object.entries<Writers<All>[keyof All]>(letters).map(([template, write]) => [
          template,
          async (mail: QueuedMail) => {
            const data = readData<unknown>(template, schemas[template], mail.data)
            return write({ ...mail, data: data as z.output<All[keyof All]> })
          },
        ]),
      ),
  }
}

/** The data of a stored mail. */
export function readData<Data>(template: string, schema: z.ZodType<Data> | undefined, data: QueuedMail['data']): Data {
  const read = schema?.safeParse(data ?? {})
  if (read?.success) return read.data
  const fields = read?.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new Error(`The stored data of a mail ${template} is not what its letter needs: ${fields}`)
}
