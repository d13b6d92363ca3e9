import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { May } from '#accounts/web/May.tsx'
import type { Category } from '#journal/category-schema.ts'
import { useWords } from '#journal/web/admin-words.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { ConfirmedButton } from '#ui/admin/ConfirmedButton.tsx'

type Props = {
  category: Category
  place: { at: number; count: number }
  isOff: boolean
  onMove: (to: number) => void
  onEdit: () => void
  onDelete: () => void
  /** The list behind the drawer shows the articles of the category. */
  onFollow: () => void
}

/** One category: its name in both languages, how many articles it has, and the acts on it. */
export function CategoryRow({ category, place: { at, count }, isOff, onMove, onEdit, onDelete, onFollow }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const { id, name_en, name_fr, articles } = category
  const [name, other] = language === 'fr' ? [name_fr, name_en] : [name_en, name_fr]
  return (
    <div className="category">
      <div className="names">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="admin-quiet wrap-anywhere">
          <span lang={language === 'fr' ? 'en' : 'fr'}>{other}</span>
          {' · '}
          {articles > 0 ? (
            <Link to="/admin/journal" search={{ category: id }} onClick={onFollow}>
              {t('journal.admin.categories.articles', { count: articles })}
            </Link>
          ) : (
            t('journal.admin.categories.articles', { count: 0 })
          )}
        </p>
      </div>
      <May permission="articles">
        <div className="acts">
          <Act
            name={t('journal.admin.categories.up', { name })}
            isOff={isOff || at === 0}
            onPress={() => onMove(at - 1)}
          >
            <ArrowUp aria-hidden="true" size={16} strokeWidth={1.6} />
          </Act>
          <Act
            name={t('journal.admin.categories.down', { name })}
            isOff={isOff || at === count - 1}
            onPress={() => onMove(at + 1)}
          >
            <ArrowDown aria-hidden="true" size={16} strokeWidth={1.6} />
          </Act>
          <button
            type="button"
            className="button plain"
            aria-label={t('journal.admin.categories.edit-named', { name })}
            onClick={onEdit}
          >
            {t('journal.admin.categories.edit')}
          </button>
          {articles === 0 && count > 1 && (
            <ConfirmedButton
              label={t('journal.admin.categories.delete')}
              className="button plain"
              isOff={isOff}
              title={t('journal.admin.categories.delete.ask', { name })}
              no={t('journal.admin.delete.no')}
              onConfirm={onDelete}
            >
              <p>{t('journal.admin.categories.delete.about')}</p>
            </ConfirmedButton>
          )}
        </div>
      </May>
    </div>
  )
}

type ActProps = { name: string; isOff: boolean; onPress: () => void; children: ReactNode }

function Act({ name, isOff, onPress, children }: ActProps) {
  return (
    <button
      type="button"
      className="block-act"
      aria-label={name}
      title={name}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      {children}
    </button>
  )
}
