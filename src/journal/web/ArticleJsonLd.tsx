import type { Article } from '#journal/schema.ts'
import { useWords } from '#journal/web/words.ts'
import { house } from '#legal/identity.ts'
import { breadcrumbs, JsonLd, useWholeAddress } from '#ui/page/JsonLd.tsx'

/** The article, as programs read it. */
export function ArticleJsonLd({ article }: { article: Article }) {
  const t = useWords()
  const whole = useWholeAddress()
  const { slug, title, description, language, publishedOn, updatedOn, cover, minutes } = article
  const address = whole(`/journal/${slug}`)
  const author = { '@type': 'Organization', '@id': `${whole('/')}#house`, name: house.name }
  return (
    <JsonLd
      of={[
        {
          '@type': 'Article',
          headline: title,
          description,
          inLanguage: language,
          datePublished: publishedOn,
          dateModified: updatedOn ?? publishedOn,
          timeRequired: `PT${minutes}M`,
          mainEntityOfPage: address,
          ...(cover && { image: new URL(address).origin + cover.url }),
          author,
          publisher: author,
        },
        breadcrumbs([
          { name: house.name, address: whole('/') },
          { name: t('journal.title'), address: whole('/journal') },
          { name: title, address },
        ]),
      ]}
    />
  )
}
