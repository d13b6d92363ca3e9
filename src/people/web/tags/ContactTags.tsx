import '#people/web/tags/tags.css'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { May } from '#accounts/web/May.tsx'
import type { Tag } from '#contacts/tag.ts'
import type { WholeContact } from '#people/contact-fact-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { contactQuery } from '#people/web/contacts-api.ts'
import { TagField } from '#people/web/tags/TagField.tsx'
import { type ToPut, useChangeTags } from '#people/web/tags/use-change-tags.ts'

/** The tags of a contact, each with the contacts that have it, and the field for one more. */
export function ContactTags({ contact: { id, tags } }: { contact: Pick<WholeContact, 'id' | 'tags'> }) {
  const t = useWords()
  const { add, remove } = useTagsOf(id)
  const [isAdding, setAdding] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const focusLast = () => place.current?.querySelector<HTMLElement>(':scope > :last-child:is(button)')?.focus()
  function leave(isByKey: boolean): void {
    flushSync(() => setAdding(false))
    if (isByKey) focusLast()
  }
  function takeOff(tag: Tag): void {
    flushSync(() => remove(tag))
    // The button that had the focus is gone.
    if (!isAdding) focusLast()
  }
  return (
    <div ref={place} className="contact-tags">
      {tags.length > 0 && (
        <ul aria-label={t('people.tag.tags')}>
          {tags.map((tag) => (
            <li key={tag.id} className="contact-tag">
              <Link to="/crm/contacts" search={{ tag: tag.id }} translate="no">
                {tag.name}
              </Link>
              <May permission="people">
                <button
                  type="button"
                  aria-label={t('people.tag.remove-named', { name: tag.name })}
                  onClick={() => takeOff(tag)}
                >
                  <X aria-hidden="true" size={14} strokeWidth={1.75} />
                </button>
              </May>
            </li>
          ))}
        </ul>
      )}
      <May permission="people">
        {isAdding ? (
          <TagField
            except={new Set(tags.map((tag) => tag.id))}
            onChoose={add}
            onBack={() => {
              const last = tags.at(-1)
              if (last) takeOff(last)
            }}
            onLeave={leave}
          />
        ) : (
          <button type="button" className="admin-link" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" size={14} strokeWidth={1.75} />
            {t('people.tag.add')}
          </button>
        )}
      </May>
    </div>
  )
}

/** Changes the tags of a contact: the page shows it at once, and what the shop says afterwards. */
function useTagsOf(id: string) {
  const queries = useQueryClient()
  const { putOn, takeOff } = useChangeTags()
  const show = (change: (tags: readonly Tag[]) => Tag[]) =>
    queries.setQueryData(contactQuery(id).queryKey, (contact) => contact && { ...contact, tags: change(contact.tags) })
  return {
    add({ isNew, ...tag }: ToPut) {
      show((tags) => [...tags, tag])
      void putOn({ ...tag, ...(isNew && { isNew }) }, [id], true)
    },
    remove(tag: Tag) {
      show((tags) => tags.filter((each) => each.id !== tag.id))
      void takeOff(tag, [id])
    },
  }
}
