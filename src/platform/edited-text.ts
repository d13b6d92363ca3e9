import { z } from 'zod'

/** A thing with an editor among the owner's pages: its kind, the last part of the path of the editor, and its titles. */
export const editedTextSchema = <const Kinds extends readonly string[]>(kinds: Kinds) =>
  z.object({
    kind: z.enum(kinds),
    id: z.string().describe('The last part of the path of its editor'),
    title: z.string(),
    title_fr: z.string(),
  })

export type EditedText<Kind extends string> = { kind: Kind; id: string; title: string; title_fr: string }
