import { use } from 'react'
import { useFormState } from 'react-hook-form'
import { useWords } from '#house/web/admin-words.ts'
import type { FactsFormState } from '#house/web/use-facts-form.ts'
import { ChangedFields } from '#ui/admin/form/changed-fields.ts'
import { TextField } from '#ui/form/Field.tsx'

type Props = {
  name: 'senderName' | 'replyEmail'
  form: FactsFormState
  other: { name: string; address: string }
}

/** The name of the sender, or the address for replies; while it is empty, what is set on the server is named. */
export function SenderField({ name, form, other }: Props) {
  const t = useWords()
  const changed = use(ChangedFields)
  const { errors } = useFormState({ control: form.control })
  const isName = name === 'senderName'
  return (
    <TextField
      label={t(`house.field.${name}`)}
      hint={
        isName
          ? t('house.hint.senderName', { name: other.name || other.address })
          : t('house.hint.replyEmail', { address: other.address })
      }
      problem={errors[name] && t(isName ? 'house.problem.sender' : 'house.problem.email')}
      autoComplete="off"
      data-changed={changed.has(name) || undefined}
      {...(!isName && { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false })}
      {...form.register(name)}
    />
  )
}
