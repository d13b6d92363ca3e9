import { use } from 'react'
import { useFormState } from 'react-hook-form'
import type { HouseFacts } from '#house/schema.ts'
import { useWords } from '#house/web/admin-words.ts'
import type { FactsFormState } from '#house/web/use-facts-form.ts'
import type { FactName } from '#legal/facts.ts'
import { ChangedFields } from '#ui/admin/form/changed-fields.ts'
import { TextField } from '#ui/form/Field.tsx'

const senderFacts = ['senderName', 'replyEmail', 'ordersEmail', 'messagesEmail'] as const
type SenderFact = (typeof senderFacts)[number]

export const isSenderFact = (name: FactName): name is SenderFact => senderFacts.some((each) => each === name)

type Props = {
  name: SenderFact
  form: FactsFormState
  other: HouseFacts['other_sender']
  /** Receives what has no address of its own. */
  houseEmail: string
}

/** The name of the sender, or who receives replies or mails of a purpose; while it is empty, what counts instead is named. */
export function SenderField({ name, form, other, houseEmail }: Props) {
  const t = useWords()
  const changed = use(ChangedFields)
  const { errors } = useFormState({ control: form.control })
  const isName = name === 'senderName'
  return (
    <TextField
      label={t(`house.field.${name}`)}
      hint={t(`house.hint.${name}`, {
        name: other.name || other.address,
        address: name === 'replyEmail' ? other.address : houseEmail,
      })}
      problem={errors[name] && t(isName ? 'house.problem.sender' : 'house.problem.email')}
      autoComplete="off"
      data-changed={changed.has(name) || undefined}
      {...(!isName && { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false })}
      {...form.register(name)}
    />
  )
}
