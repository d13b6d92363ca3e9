import '#catalogue/web/texts/seo.css'
import { useRouteContext } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { SheetSection } from '#catalogue/web/form/SheetSection.tsx'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import type { Language } from '#language/language.ts'
import { ownLanguageFirst } from '#language/own-language-first.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { plainOf } from '#platform/html/formatted-text.ts'
import { asDescription } from '#ui/page/description.ts'
import { useFormat } from '#ui/use-format.ts'

type Props = { form: SheetFormState; pictures: AdminSheet['pictures'] }
type Texts = Record<'title' | 'title_fr' | 'description' | 'description_fr', string>

/** About as much as search engines show of a title before they cut it. */
const maxTitleLength = 60

/** The product in a list of search results and as a shared card, in both languages, as it is typed. */
export function SheetSeo({ form, pictures }: Props) {
  const { language: own } = useLanguage()
  const [title, title_fr, description, description_fr, slug, chosen] = useWatch({
    control: form.control,
    name: ['title', 'title_fr', 'description', 'description_fr', 'slug', 'pictures'],
  })
  const picture = pictures.find(({ id }) => id === chosen[0])
  const texts = { title, title_fr, description, description_fr }
  return (
    <SheetSection part="seo" form={form} summary={`${title.trim()} – Immortela`}>
      <div className="seo">
        {ownLanguageFirst(own).map((language) => (
          <Shown
            key={language}
            language={language}
            texts={texts}
            slug={slug}
            picture={picture?.url ?? '/og-image.jpg'}
          />
        ))}
      </div>
    </SheetSection>
  )
}

type ShownProps = { language: Language; texts: Texts; slug: string; picture: string }

function Shown({ language, texts, slug, picture }: ShownProps) {
  const t = useWords()
  const { place } = useRouteContext({ from: '__root__' })
  const { number } = useFormat()
  const isFrench = language === 'fr'
  const own = (name: 'title' | 'description') => texts[isFrench ? (`${name}_fr` as const) : name].trim()
  const title = `${own('title') || texts.title.trim()} – Immortela`
  const whole = plainOf(own('description') || texts.description.trim())
  const description = asDescription(whole)
  const host = new URL(place.publicUrl).host
  const notes = [
    t('catalogue.admin.seo.title', { count: number(title.length), most: number(maxTitleLength) }),
    title.length > maxTitleLength && t('catalogue.admin.seo.title-long'),
    whole === ''
      ? t('catalogue.admin.seo.description-none')
      : t('catalogue.admin.seo.description', { count: number(whole.length), most: number(160) }),
    description !== whole && t('catalogue.admin.seo.description-cut'),
    isFrench && own('title') === '' && t('catalogue.admin.seo.title-english'),
    isFrench && own('description') === '' && whole !== '' && t('catalogue.admin.seo.description-english'),
    picture === '/og-image.jpg' && t('catalogue.admin.seo.picture-none'),
  ].filter((note) => note !== false)
  return (
    <div>
      <h3>{t(isFrench ? 'catalogue.admin.french' : 'catalogue.admin.english')}</h3>
      <figure lang={language}>
        <figcaption className="admin-quiet">{t('catalogue.admin.seo.result')}</figcaption>
        <p className="address">{[host, language, 'collection', slug].join(' › ')}</p>
        <p className="name">{title}</p>
        <p>{description}</p>
      </figure>
      <figure lang={language} className="card">
        <figcaption className="admin-quiet">{t('catalogue.admin.seo.card')}</figcaption>
        <img src={picture} alt="" loading="lazy" />
        <p className="address">{host}</p>
        <p className="name">{title}</p>
        <p className="cut">{description}</p>
      </figure>
      <ul className="admin-quiet">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  )
}
