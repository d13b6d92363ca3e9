import { z } from 'zod'

// Far longer than any token of ours.
const token = z.string().max(8192)

/** What comes with a join; changes of tables are not told row by row here, so nobody may wait for them. */
export const joinSchema = z.object({
  config: z.object({ postgres_changes: z.array(z.unknown()).max(0).nullish() }),
  access_token: token.nullish(),
})

export const tokenSchema = z.object({ access_token: token })
