import type { ZodType } from 'zod'

/** Wrong as a value, though of the right shape: an address half typed, a name that is still missing, a text too long. */
const unfinished: readonly string[] = ['too_small', 'too_big', 'invalid_format', 'custom']

/** The content that a browser kept, however unfinished; undefined where it is of another shape than that of the schema. */
export function readUnfinished<Content>(schema: ZodType<Content>, kept: string): Content | undefined {
  const content: unknown = JSON.parse(kept)
  const read = schema.safeParse(content)
  if (read.success) return read.data
  return read.error.issues.every(({ code }) => unfinished.includes(code)) ? (content as Content) : undefined
}
