import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { May } from '#accounts/web/May.tsx'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import { useWords } from '#people/web/admin-words.ts'
import { pairsQuery } from '#people/web/merges-api.ts'
import { MergeDrawer } from '#people/web/merging/MergeDrawer.tsx'
import { useMerging } from '#people/web/merging/use-merging.ts'
import { useContactName } from '#people/web/use-contact-name.ts'

const most = 3

/** The contacts that may be the same person as one, on its page. */
export function MayBeSame({ id, onMerged }: { id: string; onMerged: (staying: string) => void }) {
  const t = useWords()
  const nameOf = useContactName()
  const { data } = useQuery(pairsQuery(id))
  useLiveQueries('admin:contacts', pairsQuery(id).queryKey)
  const { notSame } = useMerging()
  const [compared, setCompared] = useState<string>()
  const others = (data?.rows ?? []).slice(0, most).map(({ one, other, because }) => {
    return { contact: one.id === id ? other : one, because }
  })
  return (
    <>
      {others.map(({ contact, because }) => {
        const name = nameOf(contact)
        return (
          <section key={contact.id} className="admin-news" aria-label={t('people.pair.may', { name })}>
            <p className="wrap-anywhere">
              {t('people.pair.may', { name })}
              {'\u00a0· '}
              {t(`people.pair.because.${because}`)}
            </p>
            <p className="flex flex-wrap gap-4">
              <May permission="people">
                <button type="button" className="admin-link" onClick={() => setCompared(contact.id)}>
                  {t('people.pair.compare')}
                </button>
                <button type="button" className="admin-link" onClick={() => void notSame(id, contact.id)}>
                  {t('people.pair.not')}
                </button>
              </May>
              <Link to="/crm/contacts/$id" params={{ id: contact.id }} className="admin-link">
                {t('people.add.open')}
              </Link>
            </p>
          </section>
        )
      })}
      {compared && <MergeDrawer pair={[id, compared]} onMerged={onMerged} onClose={() => setCompared(undefined)} />}
    </>
  )
}
