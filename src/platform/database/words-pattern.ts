import { sql } from 'kysely'
import type { Fragment } from '#platform/database/query.ts'

// `like` takes these signs for others than themselves.
const [begin, end] = ['regexp_replace(plain_words(', "), '([\\\\%_])', '\\\\\\1', 'g')"]

/** Typed words as a part of a pattern of `like`, in the text of a statement: `words` is a value's SQL. */
export const wordsPattern = (words: string): string => `${begin}${words}${end}`

/** Whether a text has typed words, without regard to accents and capitals; an index has its plain words as they are written here. */
export const hasWords = (text: Fragment, words: string): Fragment =>
  sql`plain_words(${text}) like '%' || ${typedPattern(words)} || '%'`

/** Typed words as a part of a pattern of `like`. */
export const typedPattern = (words: string): Fragment => sql`${sql.raw(begin)}${words}${sql.raw(end)}`
