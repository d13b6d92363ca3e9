import { createFileRoute } from '@tanstack/react-router'
import { TagsIcon } from 'lucide-react'
import { useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import { type ContactFilterName, contactSorts, contactViews } from '#people/contact-filter.ts'
import { useWords } from '#people/web/admin-words.ts'
import { AddContact } from '#people/web/list/AddContact.tsx'
import { hiddenAtFirst, useContactColumns } from '#people/web/list/ContactColumns.tsx'
import { ContactExport } from '#people/web/list/ContactExport.tsx'
import { useContactFilters } from '#people/web/list/use-contact-filters.ts'
import { idOf, useContactList } from '#people/web/list/use-contact-list.ts'
import { MergeDrawer } from '#people/web/merging/MergeDrawer.tsx'
import { TagsDrawer } from '#people/web/tags/TagsDrawer.tsx'
import { TickedContacts } from '#people/web/tags/TickedContacts.tsx'
import { useTagChoices } from '#people/web/tags/use-tag-choices.ts'
import { useContactName } from '#people/web/use-contact-name.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { useSavedSearch } from '#ui/admin/list/saved-search.ts'
import { useNewInAddress } from '#ui/admin/use-new-in-address.ts'
import { PageHead } from '#ui/page/PageHead.tsx'
import type { SearchOf } from '#views/web/list-place.ts'
import { OwnerList } from '#views/web/OwnerList.tsx'

type Search = SearchOf<ContactFilterName>

export const Route = createFileRoute('/_admins/crm/contacts')({
  // Not read here: what it takes would come with the first load.
  validateSearch: (search: Search): Search => search,
  component: AdminContactsPage,
})

/** The owner's list of contacts (CRM-02). */
function AdminContactsPage() {
  const t = useWords()
  const nameOf = useContactName()
  const [isAdding, setAdding] = useNewInAddress()
  const [isManaging, setManaging] = useState(false)
  const [merged, setMerged] = useState<readonly [string, string]>()
  const [turn, setTurn] = useState(0)
  const onChange = () => setTurn((last) => last + 1)
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  useSavedSearch('contacts', search)
  const { filter, unknown, query, figures, steady } = useContactList(search, turn)
  const filters = useContactFilters(filter, figures?.countries ?? [], useTagChoices(filter.tag))
  const sort = filter.sort ?? 'recent'
  const columns = useContactColumns(sort, (next) => {
    const { after, before, ...rest } = search
    void navigate({ search: { ...rest, sort: next === 'recent' ? undefined : next } })
  })
  const news = query.data?.isNear && filter.q ? t('people.near', { words: filter.q }) : undefined
  const add = (look: string) => (
    <May permission="people">
      <button type="button" className={look} data-key="new" aria-keyshortcuts="N" onClick={() => setAdding(true)}>
        {t('people.new')}
      </button>
    </May>
  )
  return (
    <main id="content">
      <PageHead title={t('people.title')} indexed={false} />
      <AdminHead title={t('people.title')}>
        <May permission="export">
          <ContactExport filter={filter} />
        </May>
        {add('button act')}
      </AdminHead>
      <OwnerList
        list="contacts"
        title={t('people.title')}
        place={{ to: '/crm/contacts', search, filter, unknown }}
        choices={{
          fixed: {
            views: contactViews.map((value) => ({ value, text: t(`people.view.${value}`) })),
            counts: figures?.counts,
            maxCounted,
          },
          filters,
          sorts: contactSorts.map((value) => ({ value, text: t(`people.sort.${value}`) })),
          sort,
          searchLabel: t('people.search-label'),
        }}
        result={{ query, steady, page: query.data, idOf, nameOf, news }}
        empty={{ none: t('people.none'), noneText: t('people.none.text'), noneAct: add('button plain') }}
        layout={{ columns, hiddenAtFirst }}
        act={
          <May permission="people">
            <button type="button" className="list-text" onClick={() => setManaging(true)}>
              <TagsIcon aria-hidden="true" size={16} strokeWidth={1.5} />
              <span className="words">{t('people.tag.manage')}</span>
            </button>
          </May>
        }
        ticks={{
          acts: (rows, untick) => <TickedContacts {...{ rows, untick, onChange }} onMerge={setMerged} />,
          onPhone: true,
        }}
      />
      {isManaging && <TagsDrawer onChange={onChange} onClose={() => setManaging(false)} />}
      {merged && <MergeDrawer pair={merged} onChange={onChange} onClose={() => setMerged(undefined)} />}
      {isAdding && <AddContact onClose={() => setAdding(false)} />}
    </main>
  )
}
