import '#catalogue/web/edits.css'
import { Check, CircleAlert, CircleDashed } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { type Check as Checked, checklistOf, type Written } from '#catalogue/sheets/checklist.ts'
import { staleFields } from '#catalogue/sheets/stale-texts.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { goToField } from '#catalogue/web/form/go-to-field.ts'
import { type SheetValues, sheetOf } from '#catalogue/web/form/sheet-values.ts'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import { HouseFactsLink } from '#catalogue/web/sheet/HouseFactsLink.tsx'
import { useLanguage } from '#language/web/LanguageProvider.tsx'

type Props = { form: SheetFormState; opened: AdminSheet }

/** Lists what is missing to publish the product, as its fields are typed; each item leads to its first field. */
export function SheetChecklist({ form, opened }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const values = useWatch({ control: form.control }) as SheetValues
  const checks = checklistOf(sheetOf(values, language, opened.sheet.stock) as Written, {
    pictures: values.pictures.flatMap((id) => opened.pictures.find((picture) => picture.id === id) ?? []),
    hasResponsiblePerson: opened.house.responsible_person !== null,
    hasOrganicCertificate: opened.house.organic_certificate !== null,
    stale: staleFields(opened.stale),
  })
  const done = checks.filter(({ missing }) => missing.length === 0)
  const isPublic = opened.sheet.state === 'published'
  // In the shop only what is left to do is of interest.
  const shown = isPublic ? checks.filter(({ missing }) => missing.length > 0) : checks
  if (shown.length === 0) return null
  const isReady = checks.every(({ isRequired, missing }) => !isRequired || missing.length === 0)
  return (
    <section aria-labelledby="sheet-checklist" className="mt-0! max-xl:mb-6">
      <h2 id="sheet-checklist" className="flex flex-wrap items-baseline justify-between gap-x-4">
        {t(isPublic ? 'catalogue.admin.checks.public' : 'catalogue.admin.checks')}
        <span className="admin-quiet text-[0.875rem]">
          {t('catalogue.admin.checks.count', { done: done.length, all: checks.length })}
        </span>
      </h2>
      <ul className="sheet-checks grid gap-1">
        {shown.map((check) => (
          <Row key={check.id} check={check} go={(field) => goToField(form, field)} />
        ))}
      </ul>
      {!isPublic && (
        <p className="admin-quiet mt-3" role="status">
          {t(isReady ? 'catalogue.admin.checks.ready' : 'catalogue.admin.checks.waits')}
        </p>
      )}
    </section>
  )
}

// Facts of the house, entered once for all products.
const ofHouse: readonly Checked['id'][] = ['responsible', 'certificate']

function Row({ check: { id, isRequired, missing }, go }: { check: Checked; go: (field: string) => void }) {
  const t = useWords()
  const [field] = missing
  const isDone = field === undefined
  const Mark = isDone ? Check : isRequired ? CircleAlert : CircleDashed
  const goTo = t('catalogue.admin.check.go-to', { what: t(`catalogue.admin.check.${id}`) })
  const state = isDone ? 'done' : isRequired ? 'required' : 'better'
  return (
    <li className="flex items-start gap-2 py-1">
      <Mark
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${state === 'required' ? 'text-problem' : ''}`}
        strokeWidth={1.8}
      />
      <span className="min-w-0 flex-1">
        {t(`catalogue.admin.check.${id}`)}
        {!isDone && <span className="admin-quiet block">{t(`catalogue.admin.check.${state}`)}</span>}
        {isDone && <span className="sr-only">: {t('catalogue.admin.check.done')}</span>}
      </span>
      {field !== undefined && ofHouse.includes(id) && (
        <HouseFactsLink label={goTo}>{t('catalogue.admin.check.go')}</HouseFactsLink>
      )}
      {field !== undefined && !ofHouse.includes(id) && (
        <button
          type="button"
          className="admin-press underline underline-offset-4"
          aria-label={goTo}
          onClick={() => go(field)}
        >
          {t('catalogue.admin.check.go')}
        </button>
      )}
    </li>
  )
}
