import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { May } from '#accounts/web/May.tsx'
import { FirstMessageForm } from '#inbox/web/message/FirstMessageForm.tsx'
import { hasFirstDraft } from '#inbox/web/message/first-draft.ts'
import { countryName } from '#language/country.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import type { WholeContact } from '#people/contact-fact-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { ContactFacts } from '#people/web/contact/ContactFacts.tsx'
import { ContactHistory } from '#people/web/contact/ContactHistory.tsx'
import { ContactNotes } from '#people/web/contact/ContactNotes.tsx'
import { ContactOrders, ContactProducts, ContactSums } from '#people/web/contact/ContactPurchases.tsx'
import { ContactRights } from '#people/web/contact/ContactRights.tsx'
import { ContactTasks } from '#people/web/contact/ContactTasks.tsx'
import { ErasedContact } from '#people/web/contact/ErasedContact.tsx'
import { mergedHash, writeHash } from '#people/web/contact/write-hash.ts'
import { contactQuery } from '#people/web/contacts-api.ts'
import { MayBeSame } from '#people/web/merging/MayBeSame.tsx'
import { MergedContacts } from '#people/web/merging/MergedContacts.tsx'
import { erasureQuery } from '#people/web/rights-api.ts'
import { ContactTags } from '#people/web/tags/ContactTags.tsx'
import { tagsQuery } from '#people/web/tags-api.ts'
import { useContactName } from '#people/web/use-contact-name.ts'
import { ApiError } from '#platform/browser/send.ts'
import { AdminHead } from '#ui/admin/AdminHead.tsx'
import { AdminDetail } from '#ui/admin/detail/AdminDetail.tsx'
import { DetailNews } from '#ui/admin/detail/DetailNews.tsx'
import { savedSearch } from '#ui/admin/list/saved-search.ts'
import { useOwnHash } from '#ui/admin/use-own-hash.ts'
import { EmailAddress } from '#ui/EmailAddress.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

export const Route = createFileRoute('/_admins/crm/contacts/$id')({ component: AdminContactPage })

/** One contact with what is known of them (CRM-02). */
function AdminContactPage() {
  const t = useWords()
  const nameOf = useContactName()
  const { id } = Route.useParams()
  const query = useQuery(contactQuery(id))
  useLiveQueries('admin:contacts', contactQuery(id).queryKey, tagsQuery.queryKey)
  // Their name is not shown any more, although the page may still have it.
  const isErased = query.error instanceof ApiError && query.error.status === 410
  const { data: erasure } = useQuery({ ...erasureQuery(id), enabled: isErased })
  const contact = isErased ? undefined : query.data
  return (
    <main id="content">
      <PageHead title={contact ? nameOf(contact) : t('people.title')} indexed={false} />
      {isErased ? (
        erasure && <ErasedContact erasure={erasure} back={<BackToList />} />
      ) : (
        <DetailNews query={query} title={t('people.title')} unknown={t('people.unknown')} back={<BackToList />} />
      )}
      {contact && contact.id !== id && (
        <Navigate to="/crm/contacts/$id" params={{ id: contact.id }} hash={mergedHash} replace />
      )}
      {contact?.id === id && <Contact key={contact.id} contact={contact} />}
    </main>
  )
}

function BackToList() {
  const t = useWords()
  return (
    <Link to="/crm/contacts" search={savedSearch('contacts')}>
      {t('people.back')}
    </Link>
  )
}

function Contact({ contact }: { contact: WholeContact }) {
  const t = useWords()
  const nameOf = useContactName()
  const { id, firstName, email, greetings, language: written } = contact
  const hash = useOwnHash()
  const isBegun = hash === writeHash
  const navigate = useNavigate()
  const [isWriting, setWriting] = useState(() => hasFirstDraft(id) || isBegun)
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  function close(): void {
    flushSync(() => setEditing(false))
    button.current?.focus()
  }
  return (
    <>
      <AdminHead
        title={nameOf(contact)}
        back={<BackToList />}
        state={<ContactTags contact={contact} />}
        meta={useMeta(contact)}
      >
        {email && (
          <May permission="messages">
            <button type="button" className="button plain" disabled={isWriting} onClick={() => setWriting(true)}>
              {t('people.write')}
            </button>
          </May>
        )}
        <May permission="people">
          <button
            ref={button}
            type="button"
            className="button plain"
            disabled={isEditing}
            onClick={() => setEditing(true)}
          >
            {t('people.edit')}
          </button>
        </May>
        <ContactRights contact={contact} name={nameOf(contact)} />
      </AdminHead>
      {hash === mergedHash && (
        <p role="status" className="admin-news">
          {t('people.merge.moved')}
        </p>
      )}
      <MayBeSame id={id} onMerged={(staying) => void navigate({ to: '/crm/contacts/$id', params: { id: staying } })} />
      <AdminDetail
        facts={
          <>
            <ContactFacts contact={contact} isEditing={isEditing} onClose={close} />
            <ContactOrders contact={contact} />
            <ContactProducts id={contact.id} />
            <MergedContacts id={contact.id} />
          </>
        }
        past={<ContactHistory id={contact.id} />}
      >
        {isWriting && email && (
          <May permission="messages">
            <FirstMessageForm
              addressee={{ id, firstName, name: nameOf(contact), language: written, greetings }}
              onClose={() => setWriting(false)}
            />
          </May>
        )}
        <ContactSums contact={contact} />
        <ContactTasks contact={contact} name={nameOf(contact)} />
        <ContactNotes id={contact.id} />
      </AdminDetail>
    </>
  )
}

/** How they are reached, where they live, and the language to write in. */
function useMeta({ email, telephone, country, language: written }: WholeContact) {
  const t = useWords()
  const { language } = useLanguage()
  return [
    email && (
      <a href={`mailto:${email}`} className="admin-link">
        <EmailAddress>{email}</EmailAddress>
      </a>
    ),
    telephone && (
      <a href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`} className="admin-link">
        {telephone}
      </a>
    ),
    country && countryName(country, language),
    t(`people.meta.${written}`),
  ]
}
