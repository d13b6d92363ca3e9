import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { AtSign } from 'lucide-react'
import { useState } from 'react'
import { useColleagueName } from '#accounts/web/staff/use-staff-choices.ts'
import { useLiveQueries } from '#live/web/use-live-queries.ts'
import type { Mentions as MentionList } from '#people/overview-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { contactsKey } from '#people/web/contacts-api.ts'
import { OverviewPart } from '#people/web/overview/OverviewPart.tsx'
import { mentionsQuery, seeMention } from '#people/web/overview-api.ts'
import { useContactName } from '#people/web/use-contact-name.ts'
import { Moment } from '#ui/admin/Moment.tsx'
import { WorkRow } from '#ui/admin/WorkRow.tsx'
import { failureOf } from '#ui/form/failure.ts'
import { useOneAtATime } from '#ui/form/use-one-at-a-time.ts'
import { showToast } from '#ui/toast/toast.ts'

type Mention = MentionList['rows'][number]

const idOf = ({ note }: Mention) => note

/** The notes that mention the reader, until they have seen to them; without any, nothing is shown. */
export function Mentions() {
  const t = useWords()
  const query = useQuery(mentionsQuery)
  useLiveQueries('admin:contacts', contactsKey)
  const [turn, setTurn] = useState(0)
  const { rows, count = 0 } = query.data ?? {}
  const see = useSeeMention(() => setTurn((last) => last + 1))
  if (rows?.length === 0) return null
  return (
    <OverviewPart
      title={t('people.overview.mentions')}
      none={t('people.overview.mentions.none')}
      {...{ query, rows, idOf, turn }}
      after={
        rows &&
        count > rows.length && (
          <p className="admin-quiet">{t('people.overview.mentions.more', { count: count - rows.length })}</p>
        )
      }
    >
      {(mention) => <MentionRow mention={mention} onSeen={() => see(mention, true)} />}
    </OverviewPart>
  )
}

function MentionRow({ mention, onSeen }: { mention: Mention; onSeen: () => void }) {
  const t = useWords()
  const about = useContactName()(mention)
  const colleague = useColleagueName()
  const { id, by, at, text } = mention
  return (
    <WorkRow
      mark={<AtSign aria-hidden="true" className="mark" size={18} strokeWidth={1.5} />}
      what={
        <Link {...linkOptions({ to: '/crm/contacts/$id', params: { id } })} translate="no">
          {about}
        </Link>
      }
      detail={
        <>
          <span className="overview-line mentioning">{text}</span>
          <span translate="no">{colleague(by)}</span>
          {'\u00a0· '}
          <Moment at={at} />
        </>
      }
    >
      <button
        type="button"
        className="button plain"
        aria-label={t('people.overview.mentions.seen-named', { about })}
        onClick={onSeen}
      >
        {t('people.overview.mentions.seen')}
      </button>
    </WorkRow>
  )
}

/** Takes a mention off the list, which can be undone. */
function useSeeMention(onChanged: () => void) {
  const queries = useQueryClient()
  const { run } = useOneAtATime()
  function see({ note }: Mention, seen: boolean): void {
    void run(async () => {
      try {
        await seeMention(note, seen)
        await queries.invalidateQueries({ queryKey: mentionsQuery.queryKey })
        onChanged()
      } catch (error) {
        showToast({ tone: 'destructive', title: failureOf(error) })
        return
      }
      if (!seen) return
      const undo = () => see({ note } as Mention, false)
      showToast({
        tone: 'plain',
        title: 'people.overview.mentions.did-see',
        action: { label: 'people.note.undo', run: undo },
      })
    })
  }
  return see
}
