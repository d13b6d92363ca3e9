import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** Checks a form by a schema. Its fields have texts that the caller turns into the input of the schema first. */
export function formResolver<Typed extends FieldValues, Checked extends FieldValues>(
  schema: z.ZodType<Checked>,
): Resolver<Typed, unknown, Checked> {
  return zodResolver(schema as never) as unknown as Resolver<Typed, unknown, Checked>
}
