import { z } from 'zod'
import { isTaskFilter, type TaskFilterName, taskSorts, taskViews } from '#people/task-filter.ts'
import { daySchema, filled, line, passage } from '#platform/http/input.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { taskOrigins } from '#tasks/task.ts'

const examples = { assignee: 'none', origin: 'hand', due: '7d' }
const some = (name: TaskFilterName) =>
  filled(400)
    .refine((written) => isTaskFilter(name, written), 'Names a choice that does not exist')
    .meta({ examples: [examples[name]] })
    .optional()

export const taskFilterSchema = z.object({
  q: line(100).optional().describe('Words of the task, its note, its person, or the number of its order'),
  view: z
    .enum(taskViews)
    .optional()
    .describe('Without it, all that are open; `mine`: those of the reader; `deleted`: in the last day'),
  assignee: some('assignee').describe('Members by their ids, or `none`; after `not-`, all others'),
  origin: some('origin').describe('Written down by hand, or given by a message, a request or a problem'),
  contact: z.uuid().optional().describe('Only those that name this contact'),
  due: some('due').describe('By when: `7d` until the seventh day with what is late, or `2026-11-01..2026-11-30`'),
  sort: z
    .enum(taskSorts)
    .optional()
    .describe('Without it, the first due comes first, of those done or deleted the last'),
})

export const taskPageSchema = taskFilterSchema.extend({
  after: z.uuid().optional().describe('The last task already read'),
  before: z.uuid().optional().describe('Instead of `after`: the first task of the page that follows'),
})

export const taskIdSchema = z.object({ id: z.uuid() })

export const listedTaskSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string().nullable().describe('Null where the shop created it: its kind says what it is'),
  note: z.string(),
  origin: z.enum(taskOrigins).describe('By hand it is done here, else on the page that gave it'),
  placeId: z.uuid().nullable().describe('The message or the request'),
  orderNumber: z.int().nullable(),
  orderKind: z.enum(['order', 'reservation']).nullable(),
  contactId: z.uuid().nullable(),
  name: z.string().describe('The person it is about; empty where there is none'),
  dueOn: z.iso.date().nullable(),
  assigneeId: z.uuid().nullable(),
  assignee: z.string().nullable(),
  madeBy: z.string().nullable().describe('Null where the shop created it'),
  since: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
  doneBy: z.string().nullable(),
  deletedAt: z.iso.datetime().nullable().describe('A task by hand can be restored for a day'),
  version: z.int(),
})

export const taskListSchema = z.object({
  rows: z.array(listedTaskSchema),
  next: z.uuid().nullable().describe('Where the next page begins: `after`'),
  previous: z.uuid().nullable().describe('Where the page before ends: `before`'),
  any: z.boolean().describe('Whether there is any task, whatever the filter'),
})

export const taskFiguresSchema = z.object({
  counts: z
    .record(z.enum(['any', ...taskViews]), z.int())
    .describe(`How many tasks each view lists; ${maxCounted} is that many or more`),
})

export const taskInputSchema = z.object({
  title: filled(200),
  note: passage(10_000),
  dueOn: daySchema.nullable(),
  assigneeId: z.uuid().nullable(),
  contactId: z.uuid().nullable(),
  orderNumber: z.int().min(1).max(1e9).nullable(),
  version: z.int().min(0).max(1e9).describe('As it was seen; 0: it is new'),
})

export type TaskFilter = z.infer<typeof taskFilterSchema>
export type TaskPage = z.infer<typeof taskPageSchema>
export type ListedTask = z.infer<typeof listedTaskSchema>
export type TaskList = z.infer<typeof taskListSchema>
export type TaskFigures = z.infer<typeof taskFiguresSchema>
export type TaskInput = z.infer<typeof taskInputSchema>
