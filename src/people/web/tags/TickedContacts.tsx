import { Merge, TagIcon, Tags } from 'lucide-react'
import { May } from '#accounts/web/May.tsx'
import type { Tag } from '#contacts/tag.ts'
import type { ListedContact } from '#people/contact-list-schema.ts'
import { useWords } from '#people/web/admin-words.ts'
import { TagField } from '#people/web/tags/TagField.tsx'
import { useChangeTags } from '#people/web/tags/use-change-tags.ts'
import { PopoverButton } from '#ui/admin/PopoverButton.tsx'

type Tagged = Pick<ListedContact, 'id' | 'tags'>
type Props = {
  rows: readonly Tagged[]
  untick: () => void
  onChange: () => void
  onMerge: (pair: readonly [string, string]) => void
}

/** The acts on ticked contacts: a tag is put on all of them, or taken off; two of them are merged. */
export function TickedContacts({ rows, untick, onChange, onMerge }: Props) {
  const t = useWords()
  const { putOn, takeOff } = useChangeTags(onChange)
  const ids = rows.map(({ id }) => id)
  const [ofSome, ofAll] = tagsOf(rows)
  const [one, other] = ids
  return (
    <May permission="people">
      <PopoverButton
        className=""
        title={t('people.tag.add')}
        label={
          <>
            <TagIcon aria-hidden="true" size={16} strokeWidth={1.5} />
            {t('people.tag.add')}
          </>
        }
      >
        {(close) => (
          <TagField
            except={ofAll}
            onChoose={(tag) => {
              close()
              untick()
              void putOn(tag, ids)
            }}
          />
        )}
      </PopoverButton>
      <PopoverButton
        className=""
        title={t('people.tag.remove')}
        label={
          <>
            <Tags aria-hidden="true" size={16} strokeWidth={1.5} />
            {t('people.tag.remove')}
          </>
        }
      >
        {(close) =>
          ofSome.length === 0 ? (
            <p>{t('people.tag.none-ticked')}</p>
          ) : (
            <ul className="list-menu">
              {ofSome.map((tag) => (
                <li key={tag.id}>
                  <button
                    type="button"
                    className="wrap-anywhere"
                    translate="no"
                    onClick={() => {
                      close()
                      untick()
                      void takeOff(tag, ids)
                    }}
                  >
                    {tag.name}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </PopoverButton>
      {ids.length === 2 && one && other && (
        <button
          type="button"
          onClick={() => {
            untick()
            onMerge([one, other])
          }}
        >
          <Merge aria-hidden="true" size={16} strokeWidth={1.5} />
          {t('people.merge.act')}
        </button>
      )}
    </May>
  )
}

/** The tags that some of the contacts have, by their names, and the identifiers of those that all have. */
function tagsOf(rows: readonly Tagged[]): [Tag[], Set<string>] {
  const named = new Map(rows.flatMap(({ tags }) => tags).map((tag) => [tag.id, tag]))
  const isOnAll = (id: string) => rows.every(({ tags }) => tags.some((tag) => tag.id === id))
  const sorted = [...named.values()].sort((one, other) => one.name.localeCompare(other.name))
  return [sorted, new Set([...named.keys()].filter(isOnAll))]
}
