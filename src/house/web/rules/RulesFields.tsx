import { use } from 'react'
import { useFormState } from 'react-hook-form'
import { useWords } from '#house/web/admin-words.ts'
import type { RulesFormState } from '#house/web/rules/use-rules-form.ts'
import { reservationRules, ruleRanges } from '#legal/reservation-rules.ts'
import { daysToPlan } from '#platform/time/days-to-plan.ts'
import { ChangedFields } from '#ui/admin/form/changed-fields.ts'
import { TextField } from '#ui/form/Field.tsx'
import { useFormat } from '#ui/use-format.ts'

/** Each rule with its range, and the day from which all count. */
export function RulesFields({ form, today }: { form: RulesFormState; today: string }) {
  const t = useWords()
  const format = useFormat()
  const changed = use(ChangedFields)
  const { errors } = useFormState({ control: form.control })
  const days = daysToPlan(today)
  const named = { first: format.day(days.first), last: format.day(days.last) }
  return (
    <section aria-labelledby="rules-to-come">
      <h2 id="rules-to-come" className="mb-4">
        {t('house.reserving.other')}
      </h2>
      <div className="admin-pair facts-of-house">
        {reservationRules.map((rule) => (
          <TextField
            key={rule}
            type="number"
            inputMode="numeric"
            label={t(`house.reserving.${rule}`)}
            hint={`${t(`house.reserving.hint.${rule}`)} ${t('house.reserving.range', ruleRanges[rule])}`}
            problem={errors[rule] && t('house.reserving.problem', ruleRanges[rule])}
            min={ruleRanges[rule].least}
            max={ruleRanges[rule].most}
            autoComplete="off"
            data-changed={changed.has(rule) || undefined}
            {...form.register(rule)}
          />
        ))}
        <TextField
          type="date"
          label={t('house.reserving.from')}
          hint={t('house.reserving.hint.from')}
          problem={errors.from && t('house.reserving.problem.from', named)}
          min={days.first}
          max={days.last}
          data-changed={changed.has('from') || undefined}
          {...form.register('from')}
        />
      </div>
    </section>
  )
}
