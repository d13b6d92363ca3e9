// The parts of the overview: the first rows of lists, each with how many the list has.
import { z } from 'zod'
import { inboxRowSchema } from '#inbox/inbox-schema.ts'
import { amountSchema } from '#money/amount-schema.ts'
import { contactSources } from '#people/contact-filter.ts'
import { balanceSteps } from '#people/overview.ts'
import { listedTaskSchema } from '#people/task-schema.ts'
import { maxCounted } from '#platform/list-filter.ts'

const count = z.int().describe(`How many the list has; ${maxCounted} is that many or more`)

const personShape = {
  id: z.uuid(),
  name: z.string().describe('Empty where it is not known'),
  email: z.string().nullable(),
  telephone: z.string().nullable(),
}

export const ownTasksSchema = z.object({
  rows: z.array(listedTaskSchema),
  counts: z
    .object({ all: z.int(), overdue: z.int(), today: z.int(), week: z.int() })
    .describe('`all` that are late or due within a week; `week` with today'),
})

export const waitingMessagesSchema = z.object({ count, rows: z.array(inboxRowSchema) })

export const openBalancesSchema = z.object({
  count,
  sentUnpaid: z.int().describe('Orders of which goods were shipped and a sum is due'),
  rows: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      contactId: z.uuid().nullable(),
      due: amountSchema,
      dueOn: z.iso.date().nullable(),
      step: z.enum(balanceSteps).nullable().describe('The first of these that is possible'),
    }),
  ),
})

export const newPeopleSchema = z.object({
  count,
  any: z.boolean().describe('Whether there is any contact at all'),
  rows: z.array(z.object({ ...personShape, source: z.enum(contactSources), arrivedAt: z.iso.datetime() })),
})

export const letterAnswersSchema = z.object({
  asked: z
    .object({
      count,
      rows: z.array(z.object({ ...personShape, at: z.iso.datetime().describe('Of their last request') })),
    })
    .describe('People who asked for letters and have not confirmed'),
  answered: z
    .object({
      count,
      rows: z.array(z.object({ ...personShape, at: z.iso.datetime(), state: z.enum(['given', 'withdrawn']) })),
    })
    .describe('People who confirmed or unsubscribed in the last seven days, with the last of it'),
})

export const anniversariesSchema = z.object({
  count,
  rows: z.array(
    z.object({
      ...personShape,
      firstOn: z.iso.date().describe('The day of their first order'),
      day: z.iso.date().describe('Of its anniversary'),
      years: z.int().positive(),
    }),
  ),
})

export const mentionsSchema = z.object({
  count,
  rows: z.array(
    z.object({
      ...personShape,
      note: z.uuid(),
      by: z.string().describe('The person who wrote the mention'),
      at: z.iso.datetime(),
      text: z.string().describe('How the note begins'),
    }),
  ),
})

export type Mentions = z.infer<typeof mentionsSchema>
export type OwnTasks = z.infer<typeof ownTasksSchema>
export type WaitingMessages = z.infer<typeof waitingMessagesSchema>
export type OpenBalances = z.infer<typeof openBalancesSchema>
export type NewPeople = z.infer<typeof newPeopleSchema>
export type LetterAnswers = z.infer<typeof letterAnswersSchema>
export type Anniversaries = z.infer<typeof anniversariesSchema>
