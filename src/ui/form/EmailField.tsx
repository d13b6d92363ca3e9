import type { ComponentProps } from 'react'
import { TextField } from '#ui/form/Field.tsx'

// Browsers are content with name@example; the shop is not, and the browser may as well say so first.
const pattern = '[^@\\s]+@[^@\\s]+\\.[^@\\s.]{2,}'

export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'type' | 'pattern'>) {
  return <TextField type="email" inputMode="email" autoComplete="email" pattern={pattern} maxLength={254} {...field} />
}
