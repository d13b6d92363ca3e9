import { buyerFiguresSchema, buyerListSchema, buyerPageSchema } from '#people/buyer-schema.ts'
import { contactExportSchema } from '#people/contact-export-schema.ts'
import { contactFactsSchema, contactSchema, possiblesShape } from '#people/contact-fact-schema.ts'
import {
  contactFiguresSchema,
  contactIdSchema,
  contactListSchema,
  contactPageSchema,
  listedContactSchema,
} from '#people/contact-list-schema.ts'
import { historyPageSchema, historySchema, purchasesSchema } from '#people/history-schema.ts'
import { newContactSchema } from '#people/new-contact-schema.ts'
import { mentionIdSchema, noteIdSchema, noteInputSchema, notesSchema, seenMentionSchema } from '#people/note-schema.ts'
import {
  anniversariesSchema,
  letterAnswersSchema,
  mentionsSchema,
  newPeopleSchema,
  openBalancesSchema,
  ownTasksSchema,
  waitingMessagesSchema,
} from '#people/overview-schema.ts'
import {
  copySchema,
  erasedShape,
  erasureInputSchema,
  erasurePreviewSchema,
  erasureSchema,
} from '#people/rights-schema.ts'
import {
  putTagSchema,
  taggedSchema,
  tagIdSchema,
  tagInputSchema,
  tagsSchema,
  takeTagOffSchema,
} from '#people/tag-schema.ts'
import {
  listedTaskSchema,
  taskFiguresSchema,
  taskIdSchema,
  taskInputSchema,
  taskListSchema,
  taskPageSchema,
} from '#people/task-schema.ts'
import { type Endpoints, errorSchema } from '#platform/http/endpoint.ts'
import { savedVersionSchema, seenVersionSchema } from '#platform/http/seen-version.ts'

const saved = savedVersionSchema.describe('Its version afterwards')

export const contactEndpoints = {
  'GET /admin/contacts': {
    summary: 'The contacts of the house, those who were in touch last first',
    query: contactPageSchema,
    answer: contactListSchema.describe('A page of them'),
  },
  'POST /admin/contacts/export': {
    summary: 'The matching contacts, all of them, as a CSV file; the export is recorded in the audit',
    body: contactExportSchema,
    file: 'text/csv',
  },
  'GET /admin/contact-figures': {
    summary: 'How many contacts each view of the list has, and the countries in which there are any',
    answer: contactFiguresSchema.describe('The figures'),
  },
  'POST /admin/contacts': {
    summary: 'Add a contact by hand, without any consent',
    body: newContactSchema,
    answer: listedContactSchema.describe('The contact'),
    otherwise: {
      409: errorSchema
        .extend(possiblesShape)
        .describe(
          'These may be the same person. Those that are (`isSame`) are never passed; the others are by `anyway`',
        ),
    },
  },
  'GET /admin/contacts/:id': {
    summary: 'One contact; of one that was merged into another, the contact that stays',
    params: contactIdSchema,
    answer: contactSchema.describe('The contact'),
    refusals: [404],
    otherwise: { 410: errorSchema.extend(erasedShape).describe('The person was erased') },
  },
  'GET /admin/contacts/:id/history': {
    summary: 'All that happened with a contact, the newest first',
    params: contactIdSchema,
    query: historyPageSchema,
    answer: historySchema.describe('Thirty entries at most'),
    refusals: [404],
  },
  'GET /admin/contacts/:id/purchases': {
    summary: 'The purchases of a contact: their sums by currency, and the products',
    params: contactIdSchema,
    answer: purchasesSchema.describe('The purchases'),
    refusals: [404],
  },
  'GET /admin/contacts/:id/notes': {
    summary: 'The notes of the house about a contact, those that are pinned first',
    params: contactIdSchema,
    answer: notesSchema.describe('The notes'),
    refusals: [404],
  },
  'PUT /admin/contacts/:id/notes/:note': {
    summary: 'Add a note about a contact, or change one; sent again, it changes nothing',
    params: noteIdSchema,
    body: noteInputSchema,
    answer: saved,
    refusals: [404, 409],
  },
  'DELETE /admin/contacts/:id/notes/:note': {
    summary: 'Take a note back as it was seen; one that is gone already is no refusal',
    params: noteIdSchema,
    query: seenVersionSchema,
    refusals: [409],
  },
  'POST /admin/contacts/:id/notes/:note/restore': {
    summary: 'Restore a note that was taken back in the last day',
    params: noteIdSchema,
    refusals: [404, 409],
  },
  'GET /admin/contacts/:id/data': {
    summary: 'All that the house has of a contact, for the person themselves; that it was given out is in the audit',
    params: contactIdSchema,
    query: copySchema,
    file: 'application/json',
    refusals: [404],
  },
  'GET /admin/contacts/:id/data/page': {
    summary: 'The same to read and to print, in the language of the person',
    params: contactIdSchema,
    query: copySchema,
    file: 'text/html',
    refusals: [404],
  },
  'GET /admin/contacts/:id/erasure': {
    summary: 'The data that erasing this person would delete, and the data that would stay, with its days',
    params: contactIdSchema,
    answer: erasurePreviewSchema.describe('The preview'),
    refusals: [404],
  },
  'POST /admin/contacts/:id/erasure': {
    summary: 'Erase a person, permanently; sent again, it changes nothing',
    params: contactIdSchema,
    body: erasureInputSchema,
    answer: erasureSchema.describe('The rest'),
    refusals: [404, 409],
  },
  'PUT /admin/contacts/:id': {
    summary: 'Correct the facts of a contact as they were seen; sent again, it changes nothing',
    params: contactIdSchema,
    body: contactFactsSchema,
    answer: saved,
    refusals: [404],
    otherwise: {
      409: errorSchema
        .extend(possiblesShape)
        .partial({ possible: true, possibleIds: true })
        .describe(
          '`changed`: another admin changed it meanwhile. `conflict`: these may be the same person. Those that are (`isSame`) are never passed; the others are by `anyway`',
        ),
    },
  },
} as const satisfies Endpoints

export const buyerEndpoints = {
  'GET /admin/buyers': {
    summary: 'The people who bought, each once with their newest order, the newest of these first',
    query: buyerPageSchema,
    answer: buyerListSchema.describe('A page of them'),
  },
  'GET /admin/buyer-figures': {
    summary: 'How many people each view of the list has, and the countries in which there are any contacts',
    answer: buyerFiguresSchema.describe('The figures'),
  },
} as const satisfies Endpoints

export const taskEndpoints = {
  'GET /admin/tasks': {
    summary: 'The tasks of the house, the first due first',
    query: taskPageSchema,
    answer: taskListSchema.describe('A page of them'),
  },
  'GET /admin/task-figures': {
    summary: 'How many tasks each view of the list has',
    answer: taskFiguresSchema.describe('The figures'),
  },
  'GET /admin/tasks/:id': {
    summary: 'One task, open, done or deleted',
    params: taskIdSchema,
    answer: listedTaskSchema.describe('The task'),
    refusals: [404],
  },
  'PUT /admin/tasks/:id': {
    summary: 'Write a task down, or change one; sent again, it changes nothing',
    params: taskIdSchema,
    body: taskInputSchema,
    answer: saved,
    refusals: [404, 409],
  },
  'DELETE /admin/tasks/:id': {
    summary: 'Delete a task as it was seen; one that is gone already is no refusal',
    params: taskIdSchema,
    query: seenVersionSchema,
    refusals: [409],
  },
  'POST /admin/tasks/:id/restore': {
    summary: 'Restore a task that was deleted in the last day',
    params: taskIdSchema,
    refusals: [404],
  },
  'POST /admin/tasks/:id/done': {
    summary: 'It is done',
    params: taskIdSchema,
    refusals: [404],
  },
  'POST /admin/tasks/:id/undo': {
    summary: 'It is to be done after all',
    params: taskIdSchema,
    refusals: [404],
  },
} as const satisfies Endpoints

export const tagEndpoints = {
  'GET /admin/tags': {
    summary: 'The tags of contacts, and those that can be restored',
    answer: tagsSchema.describe('The tags'),
  },
  'PUT /admin/tags/:id': {
    summary: 'Make a tag, or rename one; sent again, it changes nothing',
    params: tagIdSchema,
    body: tagInputSchema,
    answer: saved,
    refusals: [404, 409],
  },
  'DELETE /admin/tags/:id': {
    summary: 'Delete a tag as it was seen, off all contacts; one that is gone already is no refusal',
    params: tagIdSchema,
    query: seenVersionSchema,
    refusals: [409],
  },
  'POST /admin/tags/:id/restore': {
    summary: 'Restore a tag that was deleted in the last day, on the contacts that had it',
    params: tagIdSchema,
    answer: saved,
    refusals: [404, 409],
  },
  'POST /admin/tags/:id/put-on': {
    summary: 'Put a tag on contacts: all of them, or where one has no room for it, none',
    params: tagIdSchema,
    body: putTagSchema,
    answer: taggedSchema.describe('The changed contacts'),
    refusals: [404, 409],
  },
  'POST /admin/tags/:id/take-off': {
    summary: 'Take a tag off contacts',
    params: tagIdSchema,
    body: takeTagOffSchema,
    answer: taggedSchema.describe('The changed contacts'),
  },
} as const satisfies Endpoints

export const overviewEndpoints = {
  'GET /admin/overview/tasks': {
    summary: 'The tasks of the caller and those of no person, late or due within a week, without those of messages',
    answer: ownTasksSchema.describe('The first due, and how many there are'),
  },
  'GET /admin/overview/mentions': {
    summary: 'The notes that mention the caller, until they were seen to',
    answer: mentionsSchema.describe('The last ones, and how many there are'),
  },
  'PUT /admin/mentions/:note': {
    summary: 'Take a note that mentions the caller off their list, or put it back',
    params: mentionIdSchema,
    body: seenMentionSchema,
    refusals: [404],
  },
  'GET /admin/overview/messages': {
    summary: 'The messages that wait for an answer',
    answer: waitingMessagesSchema.describe('The longest waiting, and how many there are'),
  },
  'GET /admin/overview/balances': {
    summary: 'The balances that are asked for and not paid',
    answer: openBalancesSchema.describe('The first due, and how many there are'),
  },
  'GET /admin/overview/people': {
    summary: 'The contacts that arrived in the last seven days',
    answer: newPeopleSchema.describe('The newest, and how many there are'),
  },
  'GET /admin/overview/letters': {
    summary: 'Requests for letters that are not confirmed, and the answers of the last seven days',
    answer: letterAnswersSchema.describe('The last of each, and how many there are'),
  },
  'GET /admin/overview/anniversaries': {
    summary:
      'The contacts whose first order has its anniversary within seven days; one that was canceled or not paid has none',
    answer: anniversariesSchema.describe('The next ones, and how many there are'),
  },
} as const satisfies Endpoints
