import '#ui/admin/styles/list/list.css'
import { useQuery } from '@tanstack/react-query'
import type { Language } from '#language/language.ts'
import { isWritten, readersOf } from '#mailings/mailing-content.ts'
import type { AudienceFilter, Mailing } from '#mailings/mailing-schema.ts'
import { useWords } from '#mailings/web/admin-words.ts'
import { type MailingFormState, useMailingField } from '#mailings/web/use-mailing-form.ts'
import { readContactFilter } from '#people/contact-filter.ts'
import { contactFiguresQuery } from '#people/web/contacts-api.ts'
import { useContactFilters } from '#people/web/list/use-contact-filters.ts'
import { useTagChoices } from '#people/web/tags/use-tag-choices.ts'
import { isSameJson } from '#platform/same-json.ts'
import { Checkbox, SelectField } from '#ui/form/Field.tsx'
import { useFormat } from '#ui/use-format.ts'
import { ListFilters } from '#views/web/ListFilters.tsx'
import { viewsQuery } from '#views/web/views-api.ts'

export type Audience = { matching: number; agreed: Record<Language, number> }
type Props = { form: MailingFormState; audience: Audience | undefined }

/** The readers of the letter: all who agreed to letters, or those of them who are in a saved view or a filter of the contacts. */
export function MailingAudience({ form, audience }: Props) {
  const t = useWords()
  const { problemAt } = useMailingField(form)
  const { values, type } = form
  const { filter } = values
  const figures = useQuery(contactFiguresQuery).data
  const offered = useContactFilters(filter, figures?.countries ?? [], useTagChoices(filter.tag))
  const filters = offered.filter(({ name }) => name !== 'letters' && name !== 'answered')
  const change = (next: Record<string, string | undefined>) => type('filter', withoutEmpty({ ...filter, ...next }))
  const problem = problemAt('filter')
  const lacksText = isWritten(values.en) !== isWritten(values.fr)
  return (
    <section aria-labelledby="mailing-audience" className="mailing-part" data-place="filter">
      <h2 id="mailing-audience">{t('mailings.audience.title')}</h2>
      <SavedViews filter={filter} onChoose={(next) => type('filter', next)} />
      <div className="mailing-filters">
        <ListFilters filters={filters} filter={filter} onChange={change} />
      </div>
      {filter.q && <p className="admin-quiet">{t('mailings.audience.words', { words: filter.q })}</p>}
      {problem && (
        <p role="alert" className="text-problem">
          {problem}
        </p>
      )}
      <AudienceCount values={values} audience={audience} />
      {(lacksText || values.isForOther) && (
        <div data-place="isForOther" className="mt-3">
          <Checkbox
            label={t(`mailings.audience.other.${isWritten(values.fr) ? 'fr' : 'en'}`)}
            checked={values.isForOther}
            onChange={({ currentTarget }) => type('isForOther', currentTarget.checked)}
          />
        </div>
      )}
    </section>
  )
}

/** How many get it, and who of the filter is left out. */
export function AudienceCount({ values, audience }: { values: Mailing['sheet']; audience: Audience | undefined }) {
  const t = useWords()
  const format = useFormat()
  if (!audience) return <p className="mailing-count">…</p>
  const { matching, agreed } = audience
  const { get, withoutText } = readersOf(values, agreed)
  const isUnwritten = !(isWritten(values.en) || isWritten(values.fr))
  const left = matching - agreed.en - agreed.fr
  const agree = matching - left
  return (
    <div role="status">
      <p className="mailing-count">
        {t('mailings.audience.count', {
          count: isUnwritten ? agree : get,
          number: format.number(isUnwritten ? agree : get),
        })}
      </p>
      <p className="admin-quiet">
        {t('mailings.audience.of', {
          count: left,
          left: format.number(left),
          total: matching,
          all: format.number(matching),
        })}{' '}
        {!isUnwritten &&
          withoutText > 0 &&
          t(left > 0 ? 'mailings.audience.without-text-either' : 'mailings.audience.without-text', {
            count: withoutText,
            number: format.number(withoutText),
          })}
      </p>
    </div>
  )
}

const own = 'own'

function SavedViews({ filter, onChoose }: { filter: AudienceFilter; onChoose: (filter: AudienceFilter) => void }) {
  const t = useWords()
  const views = (useQuery(viewsQuery('contacts')).data ?? []).map(({ id, name, search }) => {
    const { sort: _, letters: __, ...kept } = readContactFilter(search).filter
    return { id, name, filter: withoutEmpty(kept) }
  })
  const isAll = Object.keys(withoutEmpty(filter)).length === 0
  const chosen = isAll ? '' : (views.find((view) => isSame(view.filter, filter))?.id ?? own)
  return (
    <SelectField
      label={t('mailings.audience.view')}
      hint={t('mailings.audience.view.hint')}
      className="mailing-view"
      value={chosen}
      onChange={({ currentTarget: { value } }) => {
        if (value !== own) onChoose(views.find(({ id }) => id === value)?.filter ?? {})
      }}
    >
      <option value="">{t('mailings.audience.all')}</option>
      {chosen === own && <option value={own}>{t('mailings.audience.own')}</option>}
      {views.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

const isSame = (one: AudienceFilter, other: AudienceFilter) =>
  isSameJson(Object.entries(one).toSorted(), Object.entries(withoutEmpty(other)).toSorted())

const withoutEmpty = (filter: object): AudienceFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value))
