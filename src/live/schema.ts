import { z } from 'zod'

// Far longer than any token of ours.
const token = z.string().max(8192)

/** The payload of a join; changes of tables are not published row by row, so a client must not wait for them. */
export const joinSchema = z.object({
  config: z.object({ postgres_changes: z.array(z.unknown()).max(0).nullish() }),
  access_token: token.nullish(),
})

export const tokenSchema = z.object({ access_token: token })
