import '#house/web/settings.css'
import { useQuery } from '@tanstack/react-query'
import { useFormState, useWatch } from 'react-hook-form'
import { MayChange } from '#accounts/web/May.tsx'
import { useMay } from '#accounts/web/role-context.ts'
import type { ReservationTerms } from '#house/rules-schema.ts'
import { useWords } from '#house/web/admin-words.ts'
import { reservationTermsQuery } from '#house/web/house-api.ts'
import { RulesEffect } from '#house/web/rules/RulesEffect.tsx'
import { RulesFields } from '#house/web/rules/RulesFields.tsx'
import { RulesHead } from '#house/web/rules/RulesHead.tsx'
import { changedRules, type TypedRules, typedRulesOf } from '#house/web/rules/typed-rules.ts'
import { useRuleText } from '#house/web/rules/use-rule-text.ts'
import { useRulesForm } from '#house/web/rules/use-rules-form.ts'
import { VersionsOfRules } from '#house/web/rules/VersionsOfRules.tsx'
import { SettingsNews } from '#house/web/SettingsNews.tsx'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { SectionIndex } from '#ui/admin/detail/SectionIndex.tsx'
import { ChangedMeanwhile } from '#ui/admin/form/ChangedMeanwhile.tsx'
import { ChangedFields } from '#ui/admin/form/changed-fields.ts'
import { SaveBar } from '#ui/admin/form/SaveBar.tsx'
import { UnsavedDialog } from '#ui/admin/form/UnsavedDialog.tsx'
import { useLeaveGuard } from '#ui/admin/form/use-leave-guard.ts'
import { showFocused } from '#ui/form/show-focused.ts'

const id = 'reservation-rules'

/** The rules of reservations, which are planned for a day as a whole. */
export function RulesForm({ first }: { first: ReservationTerms }) {
  const t = useWords()
  const textOf = useRuleText()
  const { form, opened, changed, failure, ...acts } = useRulesForm(first)
  const { data: latest = first } = useQuery(reservationTermsQuery)
  useLiveQueries('admin:settings', reservationTermsQuery.queryKey)
  const typed = useWatch({ control: form.control }) as TypedRules
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const mayChange = useMay('settings')
  const saved = typedRulesOf(opened)
  const changes = changedRules(saved, typed)
  const { dialog } = useLeaveGuard((next) => changes.length > 0 && next !== '/admin/settings/reservations')
  const problems = Object.keys(errors).length
  return (
    <ChangedFields value={new Set(changes)}>
      <RulesHead edit={opened.edit} />
      <SettingsNews
        {...{ latest, opened, changed, isSaving: isSubmitting, isTyped: changes.length > 0 }}
        lastEdit={({ edit }) => edit}
        compare={acts.compare}
        takeOver={acts.takeTheirs}
      />
      {changed && (
        <RulesChanged
          {...{ opened, typed, current: changed }}
          keepMine={(theirs) => acts.keepMine(changed, theirs)}
          takeTheirs={() => acts.takeTheirs(changed)}
        />
      )}
      <form id={id} noValidate className="sheet-form" onSubmit={form.handleSubmit(acts.save, showFocused)}>
        <SectionIndex
          sections={[
            { id: 'rules-by-version', name: t('house.reserving.versions') },
            { id: 'rules-to-come', name: t('house.reserving.other'), isChanged: changes.length > 0, problems },
          ]}
        />
        <div className="fields min-w-0">
          {!mayChange && <p className="admin-note mb-6">{t('house.owners-only')}</p>}
          <VersionsOfRules terms={opened} onDrop={acts.drop} />
          <MayChange permission="settings">
            <RulesFields form={form} today={opened.today} />
          </MayChange>
        </div>
        <aside className="consequences">
          <div className="follows">
            <RulesEffect typed={typed} today={opened.today} hasWords={opened.planned?.hasWords ?? false} />
          </div>
        </aside>
      </form>
      <SaveBar
        form={id}
        changes={changes.map((name) => ({
          key: name,
          name: t(`house.reserving.${name}`),
          values: [textOf(name, saved[name]), textOf(name, typed[name])],
        }))}
        isSaving={isSubmitting}
        problem={problems > 0 ? t('house.problems', { count: problems }) : failure && t(failure)}
        onDiscard={acts.discard}
      />
      <UnsavedDialog {...dialog} />
    </ChangedFields>
  )
}

type ChangedProps = {
  opened: ReservationTerms
  current: ReservationTerms
  typed: TypedRules
  keepMine: (theirs: readonly string[]) => void
  takeTheirs: () => void
}

/** Rules that were changed meanwhile beside one's own, and the choice. */
function RulesChanged({ opened, current, typed, keepMine, takeTheirs }: ChangedProps) {
  const t = useWords()
  const textOf = useRuleText()
  const [before, now] = [typedRulesOf(opened), typedRulesOf(current)]
  const own = changedRules(before, typed)
  const { edit } = current
  const later = edit && edit.at !== opened.edit?.at ? { who: edit.by, at: edit.at } : undefined
  const rows = changedRules(before, now).map((name) => ({
    key: name,
    name: t(`house.reserving.${name}`),
    theirs: textOf(name, now[name]),
    mine: own.includes(name) && typed[name] !== now[name] ? textOf(name, typed[name]) : undefined,
  }))
  return <ChangedMeanwhile by={later} rows={rows} onContinue={keepMine} onTakeTheirs={takeTheirs} />
}
