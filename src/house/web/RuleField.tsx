import { use } from 'react'
import { useFormState } from 'react-hook-form'
import { useWords } from '#house/web/admin-words.ts'
import { OnOneLine } from '#house/web/OnOneLine.tsx'
import type { FactsFormState } from '#house/web/use-facts-form.ts'
import { useShownFact } from '#house/web/use-shown-fact.ts'
import { type RuleName, ruleChoices, usualRules } from '#legal/house-rules.ts'
import { ChangedFields } from '#ui/admin/form/changed-fields.ts'
import { SelectField } from '#ui/form/Field.tsx'

type Props = { name: RuleName; form: FactsFormState; saved: string | undefined }

/** A rule of the house, which is one of a few numbers. The usual one is stored as no choice. */
export function RuleField({ name, form, saved }: Props) {
  const t = useWords()
  const textOf = useShownFact()
  const changed = use(ChangedFields)
  const { errors } = useFormState({ control: form.control })
  const usual = String(usualRules[name])
  return (
    <SelectField
      label={t(`house.field.${name}`)}
      hint={<OnOneLine>{t(`house.hint.${name}`)}</OnOneLine>}
      problem={errors[name] && t('house.problem.rule')}
      autoComplete="off"
      data-changed={changed.has(name) || undefined}
      {...form.register(name)}
    >
      {ruleChoices[name].map(String).map((choice) => (
        <option key={choice} value={choice === usual && saved !== usual ? '' : choice}>
          {textOf(name, choice)}
        </option>
      ))}
    </SelectField>
  )
}
