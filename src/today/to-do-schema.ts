import { z } from 'zod'
import { foreignAmountSchema } from '#money/amount-schema.ts'
import { problemKinds } from '#payments/problem-view.ts'
import { setUpSteps, toDoKinds, toDoSources, workSteps } from '#today/to-do.ts'

export const toDoListSchema = z.object({
  rows: z
    .array(
      z.object({
        kind: z.enum(toDoKinds),
        count: z.int().positive(),
        late: z.int().describe('Of these, past their day'),
        sums: z.array(foreignAmountSchema),
        first: z
          .object({
            number: z.int().nullable().describe('Of its order'),
            id: z.string().nullable().describe('Of a message or a request; of a problem as its list names it'),
            name: z.string().nullable(),
            day: z.iso.date().nullable().describe('By which it is to be done, or since which it waits'),
            answerBy: z.iso.date().nullable().describe('Of a dispute: by which the bank is to be answered'),
            step: z.enum(workSteps).nullable().describe('Of its order, where the step that does the work is possible'),
            problem: z.enum(problemKinds).nullable(),
            product: z
              .object({
                product_id: z.string(),
                title: z.string(),
                title_fr: z.string().nullable(),
                subtitle: z.string(),
                subtitle_fr: z.string().nullable(),
                units: z.int(),
                wished: z.int().describe('Buyers who wait for it'),
                soldIn30Days: z.int().describe('Without what buyers returned'),
              })
              .nullable(),
          })
          .nullable()
          .describe('The first of the list that it opens'),
      }),
    )
    .describe('The work that waits, the most harmful to leave first; kinds without any are left out'),
  failed: z.array(z.enum(toDoSources)).describe('Work that could not be counted: none of it is among the rows'),
})

export const setUpSchema = z.object({
  steps: z.array(
    z.object({
      step: z.enum(setUpSteps),
      done: z.boolean(),
      left: z
        .array(
          z.object({
            name: z.string(),
            samples: z.int().describe('How many are left in it, or of this kind'),
            isDelivered: z.boolean().describe('Its text is as it came with the shop'),
          }),
        )
        .describe('The facts, pages, legal texts or kinds of samples that it waits for'),
    }),
  ),
})

export type ToDoList = z.infer<typeof toDoListSchema>
export type ToDoRow = ToDoList['rows'][number]
export type SetUp = z.infer<typeof setUpSchema>
