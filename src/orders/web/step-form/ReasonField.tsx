import type { Language } from '#language/language.ts'
import type { WordId } from '#language/words.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { TextArea } from '#ui/form/Field.tsx'

type Props = {
  language: Language
  problem: WordId | undefined
  typed?: string | undefined
  onType?: (reason: string) => void
}

/**
 * Why, as the buyer reads it word for word in the language of the order.
 * @param typed what was typed before the step was taken back
 */
export function ReasonField({ language, problem, typed, onType }: Props) {
  const t = useWords()
  return (
    <TextArea
      name="reason"
      lang={language}
      defaultValue={typed}
      onChange={({ target }) => onType?.(target.value)}
      label={t('orders.admin.field.reason', { language: t(`orders.admin.language.${language}`) })}
      hint={t('orders.admin.field.reason-hint')}
      problem={problem && t(problem)}
      required
      maxLength={500}
    />
  )
}
