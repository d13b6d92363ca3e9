import { useState } from 'react'
import { maxCategoryName, maxCategorySlug } from '#journal/category.ts'
import type { Category } from '#journal/category-schema.ts'
import { useWords } from '#journal/web/admin-words.ts'
import { slugOf } from '#journal/web/slug-of.ts'
import type { CategoryInput } from '#journal/web/use-category-changes.ts'
import { ownLanguageFirst } from '#language/own-language-first.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { FormFoot } from '#ui/admin/form/FormFoot.tsx'
import { TextField } from '#ui/form/Field.tsx'
import { type NotSent, useCheckedForm } from '#ui/form/use-checked-form.ts'

type Props = {
  /** Undefined for one that is new. */
  category: Category | undefined
  save: (input: CategoryInput, seen: Category | undefined) => Promise<NotSent | undefined>
  onLeave: () => void
  /** Undefined where a save leaves the form too. */
  onSaved?: () => void
}

/** The names of a category and its address, which follows the English name until the first save. */
export function CategoryForm({ category, save, onLeave, onSaved = onLeave }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const [slug, setSlug] = useState(category?.slug ?? '')
  const [seen, setSeen] = useState(category)
  const [isSlugTyped, setSlugTyped] = useState(category !== undefined)
  const checked = useCheckedForm(async ({ name_en = '', name_fr = '' }) => {
    const refused = await save({ name_en, name_fr, slug }, seen)
    if (refused) setSeen(undefined)
    else onSaved()
    return refused
  })
  const problemOf = (name: string) => checked.problems[name] && t(checked.problems[name])
  const old = category?.old_slugs.join(', ')
  return (
    <form {...checked.form} className="admin-step" aria-label={category?.name_en ?? t('journal.admin.categories.add')}>
      {ownLanguageFirst(language).map((each, place) => (
        <TextField
          key={each}
          name={`name_${each}`}
          label={t(`journal.admin.categories.name-${each}`)}
          lang={each}
          defaultValue={category?.[`name_${each}`]}
          problem={problemOf(`name_${each}`)}
          required
          maxLength={maxCategoryName}
          autoComplete="off"
          autoFocus={place === 0}
          onChange={({ target }) => each === 'en' && !isSlugTyped && setSlug(slugFrom(target.value))}
        />
      ))}
      <TextField
        name="slug"
        label={t('journal.admin.field.slug')}
        hint={old ? t('journal.admin.hint.old-slugs', { slugs: old }) : t('journal.admin.categories.slug-hint')}
        value={slug}
        problem={problemOf('slug')}
        required
        pattern="[a-z0-9][a-z0-9\-]*"
        maxLength={maxCategorySlug}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setSlug(target.value)
          setSlugTyped(true)
        }}
      />
      <FormFoot
        form={checked}
        send={t('journal.admin.categories.save')}
        leave={t('journal.admin.categories.leave')}
        onLeave={onLeave}
      />
    </form>
  )
}

const slugFrom = (name: string) => slugOf(name).slice(0, maxCategorySlug)
