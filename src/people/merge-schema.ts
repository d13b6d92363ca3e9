import { z } from 'zod'
import { mergedFactNames } from '#contacts/merge.ts'
import { lettersStates } from '#people/contact-filter.ts'
import { listedContactSchema } from '#people/contact-list-schema.ts'

const factName = z.enum(mergedFactNames)

export const pairIdSchema = z.object({ id: z.uuid(), other: z.uuid() })

const sideSchema = listedContactSchema.extend({
  firstName: z.string(),
  lastName: z.string(),
  postcode: z.string().nullable(),
  version: z.int(),
  has: z.object({ orders: z.int(), messages: z.int(), notes: z.int(), tasks: z.int(), tags: z.int() }),
})

export const mergePreviewSchema = z.object({
  staying: sideSchema,
  merged: sideSchema,
  suggested: z.array(factName).describe('The facts that are better known of the contact that is merged'),
  letters: z.enum(lettersStates).describe('Afterwards: a withdrawal of one counts for both, and no consent is gained'),
  obstacle: z
    .enum(['email'])
    .nullable()
    .describe('`email`: of two contacts the one with an email stays: ask the other way round'),
})

export const mergeInputSchema = z.object({
  version: z.int().min(1).max(1e9).describe('Of the contact that stays, as it was seen'),
  otherVersion: z.int().min(1).max(1e9).describe('Of the contact that is merged, as it was seen'),
  fromOther: z.array(factName).max(mergedFactNames.length).describe('The facts that are taken from the other contact'),
})

export const mergedSchema = z.object({
  id: z.uuid().describe('Of the merge, by which it is undone'),
  contactId: z.uuid().describe('The contact that stays'),
  undoUntil: z.iso.datetime(),
})

export const mergesSchema = z.object({
  merges: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string().describe('Of the contact that was merged'),
        email: z.string().nullable(),
        telephone: z.string().nullable(),
        mergedAt: z.iso.datetime(),
        mergedBy: z.string(),
        undoUntil: z.iso.datetime(),
        obstacle: z
          .enum(['later', 'late'])
          .nullable()
          .describe(
            '`later`: a later merge with this contact is to be undone first; `late`: it cannot be undone any more',
          ),
        edited: z.array(factName).describe('The facts that were edited since: the undo leaves them as they are'),
      }),
    )
    .describe('The last first'),
})

export const mergeIdSchema = z.object({ id: z.uuid() })

export const unmergedSchema = z.object({ staying: z.uuid(), merged: z.uuid() })

export const duplicatePageSchema = z.object({
  contact: z.uuid().optional().describe('Only those of this contact'),
  after: z
    .string()
    .regex(/^\d{1,16}(:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}){2}$/)
    .optional()
    .describe('Where the page before ended: its `next`'),
})

const pairSchema = z.object({
  because: z.enum(['telephone', 'name']).describe('`name`: the name and the postcode are the same'),
  one: listedContactSchema,
  other: listedContactSchema,
})

export const duplicatesSchema = z.object({
  rows: z.array(pairSchema),
  count: z.int().describe('How many there are, of all contacts; 100 is that many or more'),
  next: z.string().nullable().describe('Where the next page begins: `after`'),
})

export type MergePreview = z.infer<typeof mergePreviewSchema>
export type MergeInput = z.infer<typeof mergeInputSchema>
export type Merges = z.infer<typeof mergesSchema>
export type DuplicatePage = z.infer<typeof duplicatePageSchema>
export type Duplicates = z.infer<typeof duplicatesSchema>
