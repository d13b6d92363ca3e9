import { useHomeWords } from '#brand/web/home/home-words.ts'

export function Welcome() {
  const t = useHomeWords()
  return (
    <section aria-label={t('brand.welcome.greeting')} className="breathing measure text-center">
      <p className="label text-olive">{t('brand.welcome.greeting')}</p>
      <blockquote className="display-2 mx-auto mt-8 max-w-[24ch] text-balance">{t('brand.welcome.quote')}</blockquote>
      <p className="label mt-8 text-olive">{t('brand.welcome.attribution')}</p>
      <p className="mx-auto mt-8 max-w-[34rem] text-ink/80">{t('brand.welcome.description')}</p>
    </section>
  )
}
