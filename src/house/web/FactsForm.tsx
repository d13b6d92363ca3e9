import '#house/web/settings.css'
import { useQuery } from '@tanstack/react-query'
import { useFormState, useWatch } from 'react-hook-form'
import { useMay } from '#accounts/web/role-context.ts'
import { factGroups } from '#house/fact-groups.ts'
import type { FactValues } from '#house/fact-rules.ts'
import { changedFacts, valuesOf } from '#house/fact-values.ts'
import type { HouseFacts } from '#house/schema.ts'
import { useWords } from '#house/web/admin-words.ts'
import { FactsChanged } from '#house/web/FactsChanged.tsx'
import { FactsGroup } from '#house/web/FactsGroup.tsx'
import { FactsHistory } from '#house/web/FactsHistory.tsx'
import { FactsIndex } from '#house/web/FactsIndex.tsx'
import { FactsRead } from '#house/web/FactsRead.tsx'
import { goToFact, revealFact } from '#house/web/go-to-fact.ts'
import { houseFactsQuery } from '#house/web/house-api.ts'
import { MissingFacts } from '#house/web/MissingFacts.tsx'
import { MoreSettings } from '#house/web/MoreSettings.tsx'
import { SettingsNews } from '#house/web/SettingsNews.tsx'
import { useFactInAddress } from '#house/web/use-fact-in-address.ts'
import { useFactsForm } from '#house/web/use-facts-form.ts'
import { useShownFact } from '#house/web/use-shown-fact.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { ChangedFields } from '#ui/admin/form/changed-fields.ts'
import { SaveBar } from '#ui/admin/form/SaveBar.tsx'
import { UnsavedDialog } from '#ui/admin/form/UnsavedDialog.tsx'
import { useLeaveGuard } from '#ui/admin/form/use-leave-guard.ts'
import { showFocused } from '#ui/form/show-focused.ts'

const id = 'house-facts'
/** Longer values are only named in the save bar, which is one line. */
const longest = 32

/** The company and legal facts of the house, saved as a whole. */
export function FactsForm({ first }: { first: HouseFacts }) {
  const t = useWords()
  const { language } = useLanguage()
  const { form, opened, changed, failure, ...acts } = useFactsForm(first)
  useFactInAddress(form)
  const { data: latest = first } = useQuery(houseFactsQuery)
  useLiveQueries('admin:settings', houseFactsQuery.queryKey)
  const values = useWatch({ control: form.control }) as FactValues
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const saved = valuesOf(opened.facts)
  const changes = changedFacts(saved, values)
  const { dialog } = useLeaveGuard((next) => changes.length > 0 && next !== '/admin/settings')
  const [last] = opened.edits
  const problems = Object.keys(errors)
  const textOf = useShownFact()
  const mayChange = useMay('settings')
  const named = changes.map((name) => {
    const pair = [textOf(name, saved[name]), textOf(name, values[name])] as const
    const isShort = pair.every(({ length }) => length <= longest)
    return { key: name, name: t(`house.field.${name}`), values: isShort ? pair : undefined }
  })
  return (
    <ChangedFields value={new Set(changes)}>
      <AdminHead
        title={t('house.title')}
        meta={[
          t('house.part'),
          last && t('house.last-saved', { who: last.by, moment: shortMoment(last.at, language) }),
        ]}
      />
      <MoreSettings />
      <SettingsNews
        {...{ latest, opened, changed, isSaving: isSubmitting, isTyped: changes.length > 0 }}
        lastEdit={({ edits: [edit] }) => edit}
        compare={acts.compare}
        takeOver={acts.takeTheirs}
      />
      {changed && (
        <FactsChanged
          opened={opened}
          current={changed}
          mine={values}
          keepMine={(theirs) => acts.keepMine(changed, theirs)}
          takeTheirs={() => acts.takeTheirs(changed)}
        />
      )}
      <MissingFacts values={values} fallbackEmail={opened.other_email} go={(name) => goToFact(form, name)} />
      <form
        id={id}
        noValidate
        className="sheet-form"
        onSubmit={form.handleSubmit(acts.save, (wrong) => {
          Object.keys(wrong).forEach(revealFact)
          // The form then has the focus in the first of them, which does not move a field that has it already.
          showFocused()
        })}
      >
        <FactsIndex changes={changes} problems={problems} />
        <div className="fields min-w-0">
          {!mayChange && <p className="admin-note mb-6">{t('house.owners-only')}</p>}
          {factGroups.map(({ group }) => (
            <FactsGroup key={group} group={group} form={form} values={values} opened={opened} />
          ))}
          <FactsHistory edits={opened.edits} />
        </div>
        <aside className="consequences max-xl:hidden">
          <div className="follows">
            <FactsRead values={values} fallbackEmail={opened.other_email} />
          </div>
        </aside>
      </form>
      <SaveBar
        form={id}
        changes={named}
        isSaving={isSubmitting}
        problem={problems.length > 0 ? t('house.problems', { count: problems.length }) : failure && t(failure)}
        onDiscard={acts.discard}
      />
      <UnsavedDialog {...dialog} />
    </ChangedFields>
  )
}
