import { z } from 'zod'
import { isInvented } from '#house/fact-examples.ts'
import { factsInOrder } from '#house/fact-groups.ts'
import { type FactProblem, type FactValues, isEmailFact, maxFactLength, problemOf } from '#house/fact-rules.ts'
import { languages } from '#language/language.ts'
import type { FactName } from '#legal/facts.ts'
import { emailSchema, line } from '#platform/http/input.ts'

const texts = Object.fromEntries(
  factsInOrder.map((name) => [
    name,
    line(maxFactLength, 'too-long' satisfies FactProblem).describe('Empty while it is missing'),
  ]),
) as Record<FactName, ReturnType<typeof line>>

/** The facts of the house as they are entered: all of them, an empty one is missing. */
export const factsSchema = z.object(texts).superRefine((facts, context) => {
  for (const name of factsInOrder) {
    const problem = factProblem(name, facts)
    if (problem) context.addIssue({ code: 'custom', path: [name], message: problem })
  }
})

/** The problem of a fact that is entered; an example that was copied is none of the house's own. */
export function factProblem(name: FactName, facts: FactValues): FactProblem | undefined {
  if (isInvented(name, facts[name])) return 'example'
  return isEmailFact(name) ? emailProblem(facts[name]) : problemOf(name, facts)
}

function emailProblem(text: string): FactProblem | undefined {
  return text === '' || emailSchema.safeParse(text).success ? undefined : 'email'
}

export const factsInputSchema = z.object({
  version: z.string().max(100).describe('Of the facts that were seen'),
  facts: factsSchema,
})

const names = z.enum(factsInOrder as [FactName, ...FactName[]])
const stored = z.partialRecord(names, z.string())
const side = z.partialRecord(names, z.string().nullable())

export const houseFactsSchema = z.object({
  version: z.string().describe('Changes with each fact'),
  facts: stored.describe('A missing one is left out'),
  other_email: z.string().describe('Receives mail while the facts name no address: HOUSE_EMAIL, or a sample'),
  other_language: z
    .enum(languages)
    .describe('Of mails to the house while the facts name none: HOUSE_LANGUAGE, or English'),
  other_sender: z
    .object({ name: z.string(), address: z.string() })
    .describe('Of letters, as set on the server: MAIL_FROM, or a sample'),
  replies: z
    .object({
      arrive: z.boolean().describe('Whether a provider hands emails to the shop'),
      address: z.string().nullable().describe('The reply address of answers, as set on the server'),
      last_at: z.iso.datetime().nullable().describe('When the last email arrived'),
    })
    .describe('Replies by email'),
  edits: z
    .array(z.object({ at: z.iso.datetime(), by: z.string(), before: side, after: side }))
    .describe('The latest changes, newest first'),
})

export type HouseFacts = z.infer<typeof houseFactsSchema>
