import { useQuery } from '@tanstack/react-query'
import { May } from '#accounts/web/May.tsx'
import { longDay } from '#language/day.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { Merges } from '#people/merge-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { mergesQuery } from '#people/web/merges-api.ts'
import { useMerging } from '#people/web/merging/use-merging.ts'
import { useContactName } from '#people/web/use-contact-name.ts'
import { dayOf } from '#platform/time/clock.ts'
import { ConfirmedButton } from '#ui/admin/ConfirmedButton.tsx'
import { FoldedSection } from '#ui/admin/detail/FoldedSection.tsx'

/** The contacts that were merged into one, each with its undo as long as there is one. */
export function MergedContacts({ id }: { id: string }) {
  const t = useWords()
  const { data } = useQuery(mergesQuery(id))
  const merges = data?.merges ?? []
  if (merges.length === 0) return null
  return (
    <FoldedSection id="contact-merges" name={t('people.merge.with')} summary={String(merges.length)}>
      <ul>
        {merges.map((merge) => (
          <OneMerge key={merge.id} merge={merge} />
        ))}
      </ul>
    </FoldedSection>
  )
}

function OneMerge({ merge }: { merge: Merges['merges'][number] }) {
  const t = useWords()
  const { language } = useLanguage()
  const nameOf = useContactName()
  const { undo } = useMerging()
  const { id, email, telephone, mergedAt, mergedBy, undoUntil, obstacle, edited } = merge
  const name = nameOf(merge)
  const dayIn = (moment: string) => longDay(dayOf(new Date(moment)), language)
  const until = t('people.merge.until', { day: dayIn(undoUntil) })
  return (
    <li className="mt-3 wrap-anywhere">
      <p translate="no">{name}</p>
      {merge.name && (email || telephone) && <p className="admin-quiet">{email ?? telephone}</p>}
      <p className="admin-quiet">{t('people.merge.entry', { day: dayIn(mergedAt), by: mergedBy })}</p>
      <p className="admin-quiet">
        {obstacle ? t(obstacle === 'late' ? 'people.merge.too-late' : 'people.merge.later-first') : until}
      </p>
      {obstacle === null && (
        <May permission="people">
          <ConfirmedButton
            label={t('people.merge.undo')}
            name={t('people.merge.undo-named', { name })}
            className="admin-link"
            title={t('people.merge.undo-ask', { name })}
            no={t('people.merge.undo-no')}
            onConfirm={() => void undo(id)}
          >
            <p>{t('people.merge.undo-text')}</p>
            {edited.length > 0 && (
              <p>
                {t('people.merge.undo-edited', {
                  facts: edited.map((each) => t(`people.merge.fact.${each}`)).join(', '),
                })}
              </p>
            )}
          </ConfirmedButton>
        </May>
      )}
    </li>
  )
}
