import '#catalogue/web/sheet/checklist.css'
import { useWatch } from 'react-hook-form'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { type Check as Checked, checklistOf, type Written } from '#catalogue/sheets/checklist.ts'
import { staleFields } from '#catalogue/sheets/stale-texts.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { goToField } from '#catalogue/web/form/go-to-field.ts'
import { type SheetValues, sheetOf } from '#catalogue/web/form/sheet-values.ts'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import { HouseFactsLink } from '#catalogue/web/sheet/HouseFactsLink.tsx'
import { defaultDeliveryDays } from '#delivery/promise.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { CheckRow } from '#ui/admin/form/CheckRow.tsx'

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
  const rows = isPublic ? checks.filter(({ missing }) => missing.length > 0) : checks
  if (rows.length === 0) return null
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
        {rows.map((check) => (
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
  const way = (text: string, label: string) =>
    ofHouse.includes(id) ? (
      <HouseFactsLink label={label}>{text}</HouseFactsLink>
    ) : (
      <button
        type="button"
        className="admin-press underline underline-offset-4"
        aria-label={label}
        onClick={() => field !== undefined && go(field)}
      >
        {text}
      </button>
    )
  return (
    <CheckRow
      name={t(`catalogue.admin.check.${id}`, { days: defaultDeliveryDays })}
      isDone={field === undefined}
      isRequired={isRequired}
      way={way}
    />
  )
}
