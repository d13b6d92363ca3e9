import { useWords } from '#accounts/web/words.ts'
import type { WordId } from '#language/words.ts'
import { TextField } from '#ui/form/Field.tsx'

type Props = { value?: string; problem: WordId | undefined }

/** The name of a person who has an account. */
export function NameField({ value, problem }: Props) {
  const t = useWords()
  return (
    <TextField
      label={t('accounts.name')}
      name="name"
      autoComplete="name"
      maxLength={120}
      defaultValue={value}
      required
      problem={problem && t(problem)}
    />
  )
}
