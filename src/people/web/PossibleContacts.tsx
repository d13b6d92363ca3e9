import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { PossibleContact } from '#people/new-contact-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { useContactName } from '#people/web/use-contact-name.ts'

type Props = {
  title: string
  about: string
  possible: readonly PossibleContact[]
  onFollow?: () => void
}

/** The contacts that may be the same person, each with the reason and the way to it. */
export function PossibleContacts({ title, about, possible, onFollow }: Props) {
  const t = useWords()
  const nameOf = useContactName()
  const place = useRef<HTMLElement>(null)
  // The button that had the focus is gone.
  useEffect(() => place.current?.focus(), [])
  return (
    <section ref={place} tabIndex={-1} aria-labelledby="possible-contacts" className="admin-note">
      <h3 id="possible-contacts">{title}</h3>
      <p>{about}</p>
      <ul>
        {possible.map(({ because, contact }) => (
          <li key={contact.id} className="mt-3">
            <Link to="/crm/contacts/$id" params={{ id: contact.id }} onClick={onFollow}>
              {nameOf(contact)}
            </Link>
            <span className="admin-quiet block wrap-anywhere">
              {[t(`people.add.because.${because}`), contact.name && (contact.email ?? contact.telephone)]
                .filter(Boolean)
                .join('\u00a0· ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
