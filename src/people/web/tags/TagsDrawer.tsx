import '#people/web/tags/tags.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListedTag } from '#people/tag-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { DeletedTags } from '#people/web/tags/DeletedTags.tsx'
import { TagForm } from '#people/web/tags/TagForm.tsx'
import { useChangeTags } from '#people/web/tags/use-change-tags.ts'
import { tagsQuery } from '#people/web/tags-api.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { ConfirmedButton } from '#ui/admin/ConfirmedButton.tsx'
import { Drawer } from '#ui/admin/Drawer.tsx'
import { useFormat } from '#ui/use-format.ts'

/** The tags of the house: made, renamed, deleted and restored. */
export function TagsDrawer({ onChange, onClose }: { onChange: () => void; onClose: () => void }) {
  const t = useWords()
  const query = useQuery(tagsQuery)
  const { remove, restore, readAgain } = useChangeTags(onChange)
  const { tags = [], deleted = [] } = query.data ?? {}
  return (
    <Drawer title={t('people.tag.manage')} close={t('people.add.close')} onClose={onClose} className="tags-drawer">
      <TagForm onSaved={readAgain} />
      {query.isError && <p role="alert">{t('people.tag.failed')}</p>}
      {query.isSuccess && tags.length === 0 && <p className="admin-quiet mt-4">{t('people.tag.none')}</p>}
      <ul className="tag-list">
        {tags.map((tag) => (
          <OneTag key={tag.id} tag={tag} {...{ remove, readAgain }} onFollow={onClose} />
        ))}
      </ul>
      {deleted.length > 0 && <DeletedTags tags={deleted} onRestore={(tag) => void restore(tag)} />}
    </Drawer>
  )
}

type OneProps = Pick<ReturnType<typeof useChangeTags>, 'remove' | 'readAgain'> & {
  tag: ListedTag
  onFollow: () => void
}

function OneTag({ tag, remove, readAgain, onFollow }: OneProps) {
  const t = useWords()
  const format = useFormat()
  const [renamed, setRenamed] = useState<ListedTag>()
  const button = useRef<HTMLButtonElement>(null)
  const { id, name, contactCount: count } = tag
  function close(): void {
    flushSync(() => setRenamed(undefined))
    button.current?.focus()
  }
  if (renamed)
    return (
      <li>
        <TagForm
          tag={renamed}
          onSaved={async () => {
            await readAgain()
            close()
          }}
          onLeave={close}
        />
      </li>
    )
  const many = format.number(maxCounted)
  return (
    <li>
      <span className="name" translate="no">
        {name}
      </span>
      <Link to="/crm/contacts" search={{ tag: id }} className="admin-link" onClick={onFollow}>
        {count >= maxCounted ? t('people.tag.count-many', { count: many }) : t('people.tag.count', { count })}
      </Link>
      <button
        ref={button}
        type="button"
        className="admin-link"
        aria-label={t('people.tag.rename-named', { name })}
        onClick={() => setRenamed(tag)}
      >
        {t('people.tag.rename')}
      </button>
      <ConfirmedButton
        label={t('people.tag.delete')}
        name={t('people.tag.delete-named', { name })}
        className="admin-link"
        title={t('people.tag.delete-ask', { name })}
        no={t('people.tag.keep')}
        onConfirm={() => void remove(tag)}
      >
        <p>
          {count >= maxCounted ? t('people.tag.delete-many', { count: many }) : t('people.tag.delete-text', { count })}
        </p>
      </ConfirmedButton>
    </li>
  )
}
