import { useHomeWords } from '#brand/web/home/home-words.ts'
import type { ShownPage } from '#content/page-fields.ts'

/** The greeting of the house; without a word of it, nothing. */
export function Welcome({ content }: { content: ShownPage<'home'> }) {
  const t = useHomeWords()
  const { quote, attribution, welcome } = content.texts
  if (!quote && !welcome) return null
  return (
    <section aria-label={t('brand.welcome.greeting')} className="breathing measure text-center">
      <p className="label text-olive">{t('brand.welcome.greeting')}</p>
      {quote && <blockquote className="display-2 mx-auto mt-8 max-w-[24ch] text-balance">{quote}</blockquote>}
      {attribution && <p className="label mt-8 text-olive">{attribution}</p>}
      {welcome && <p className="mx-auto mt-8 max-w-[34rem] text-ink/80">{welcome}</p>}
    </section>
  )
}
