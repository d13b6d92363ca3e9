// Texts of a form that is saved whole.
import { z } from 'zod'
import { isStorable } from '#platform/http/input.ts'

// Problems have ids of the admin's words, because they are shown beside the field.
export const text = (longest: number) =>
  z
    .string('not-right')
    .transform((written) => written.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(longest, 'too-long').refine(isStorable, 'not-right'))
export const needed = (longest: number) => text(longest).refine((written) => written !== '', 'needed')
