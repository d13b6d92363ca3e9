import { Link, linkOptions } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMay } from '#accounts/web/role-context.ts'
import type { ListedContact } from '#people/contact-list-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { writeHash } from '#people/web/contact/write-hash.ts'
import { useContactName } from '#people/web/use-contact-name.ts'
import { WorkRow } from '#ui/admin/WorkRow.tsx'

type Props = {
  person: Pick<ListedContact, 'id' | 'name' | 'email' | 'telephone'>
  icon: LucideIcon
  detail: ReactNode
  /** To write to them is the first act, where they have an email. */
  isWrittenTo?: boolean
}

/** A person of a part, with the way to their page or to an email to them. */
export function PersonRow({ person, icon: Icon, detail, isWrittenTo = false }: Props) {
  const t = useWords()
  const name = useContactName()(person)
  const mayWrite = useMay('messages')
  const act = isWrittenTo && mayWrite && person.email ? 'write' : 'open'
  const page = linkOptions({ to: '/crm/contacts/$id', params: { id: person.id } })
  return (
    <WorkRow
      mark={<Icon aria-hidden="true" className="mark" size={18} strokeWidth={1.5} />}
      what={
        <Link {...page} translate="no">
          {name}
        </Link>
      }
      detail={detail}
    >
      <Link
        {...page}
        {...(act === 'write' && { hash: writeHash })}
        className="button plain"
        aria-label={t(`people.overview.${act}-named`, { name })}
      >
        {t(`people.overview.${act}`)}
      </Link>
    </WorkRow>
  )
}
