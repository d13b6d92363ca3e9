import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Checks the other wrong fields again when one is typed: a rule may be of both, as of a VAT number and the number of the
 * register. The server’s own refusals stay until their
 * field is typed.
 */
export function useRecheckedErrors<Typed extends FieldValues, Checked>(
  form: UseFormReturn<Typed, unknown, Checked>,
): void {
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      const others = checkedPlaces(form.formState.errors).filter((place) => place !== name)
      if (others.length > 0) void form.trigger(others as FieldPath<Typed>[])
    })
    return unsubscribe
  }, [form])
}

/** The places of errors that a schema found: unlike those of the server, they have a type. */
function checkedPlaces(errors: object): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error?.type === 'string') return [name]
    if ('message' in Object(error)) return []
    return checkedPlaces(Object(error)).map((place) => `${name}.${place}`)
  })
}
