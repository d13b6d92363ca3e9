import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { outcomes } from '#mailings/mailing.ts'
import { emptyText } from '#mailings/mailing-content.ts'
import type { RecipientPage } from '#mailings/mailing-list-schema.ts'
import type { Mailing } from '#mailings/mailing-schema.ts'
import { useWords } from '#mailings/web/admin-words.ts'
import { MailingForm } from '#mailings/web/MailingForm.tsx'
import { MailingResult } from '#mailings/web/MailingResult.tsx'
import { mailingQuery } from '#mailings/web/mailings-api.ts'
import { isOneOf } from '#platform/choice-filter.ts'
import { DetailNews } from '#ui/admin/detail/DetailNews.tsx'
import { PageHead } from '#ui/page/PageHead.tsx'

type Search = { [Name in keyof RecipientPage]?: string | undefined }

export const Route = createFileRoute('/_admins/crm/letters/$id')({
  validateSearch: (search: Search): Search => search,
  component: AdminMailingPage,
})

/** One letter to many people: to be written while it is a draft, then what became of it. */
function AdminMailingPage() {
  const { id } = Route.useParams()
  return id === 'new' ? <NewMailing /> : <KnownMailing key={id} id={id} />
}

/** Its id is made here, so that a save that is sent again writes the same letter. */
function NewMailing() {
  const t = useWords()
  const [first] = useState(
    (): Mailing => ({
      ...{ id: crypto.randomUUID(), version: 0, state: 'draft' },
      sheet: { name: '', filter: {}, isForOther: false, en: { ...emptyText }, fr: { ...emptyText } },
      ...{ startsAt: null, isPlanned: false, startsInMs: null, begunAt: null, endedAt: null, counts: null, edits: [] },
    }),
  )
  return (
    <main id="content">
      <PageHead title={t('mailings.new')} indexed={false} />
      <MailingForm first={first} back={<BackToList />} />
    </main>
  )
}

function KnownMailing({ id }: { id: string }) {
  const t = useWords()
  const query = useQuery(mailingQuery(id))
  const { q, outcome, after, before } = Route.useSearch()
  const mailing = query.data
  const page: RecipientPage = {
    ...(q && { q: String(q) }),
    ...(outcome && isOneOf(outcomes, outcome) && { outcome }),
    ...(after && { after }),
    ...(before && { before }),
  }
  return (
    <main id="content">
      <PageHead title={mailing?.sheet.name ?? t('mailings.title')} indexed={false} />
      <DetailNews query={query} title={t('mailings.title')} unknown={t('mailings.unknown')} back={<BackToList />} />
      {mailing?.state === 'draft' && <MailingForm first={mailing} back={<BackToList />} />}
      {mailing && mailing.state !== 'draft' && <MailingResult mailing={mailing} page={page} back={<BackToList />} />}
    </main>
  )
}

function BackToList() {
  const t = useWords()
  return <Link to="/crm/letters">{t('mailings.back')}</Link>
}
