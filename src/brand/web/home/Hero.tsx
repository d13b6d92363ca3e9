import { Link } from '@tanstack/react-router'
import { HeroFilm } from '#brand/web/home/HeroFilm.tsx'
import { heroPlace } from '#brand/web/home/hero-place.ts'
import { useHomeWords } from '#brand/web/home/home-words.ts'
import type { ShownPage } from '#content/page-fields.ts'
import { Marked } from '#language/web/Marked.tsx'
import tall from '#media/house/hero-poster-960x1200.json' with { type: 'json' }
import wide from '#media/house/hero-poster-1920x1080.json' with { type: 'json' }

// The color of the morning sky at the poster's upper edge: on a phone the words are on it, above the picture.
const sky = 'max-md:bg-[#c3ced2]'
/** The first thing a visitor sees: words on the morning sky, the bottle on its ledge. */
export function Hero({ content }: { content: ShownPage<'home'> }) {
  const t = useHomeWords()
  const { title, subtitle, availability } = content.texts
  return (
    <section
      aria-labelledby="hero-title"
      className={`relative isolate min-h-[calc(125vw+11.5rem)] overflow-hidden md:min-h-[min(100svh,60rem)] ${sky}`}
    >
      <Poster />
      <HeroFilm />
      <div className="measure flex min-h-[inherit] flex-col pt-22 pb-3 md:pb-8 md:pt-[clamp(7rem,15vh,10rem)]">
        <h1 id="hero-title" className="display-1 appear max-w-[12ch] max-md:text-[2.5rem]">
          <Marked text={title} />
        </h1>
        {subtitle && <p className="appear mt-3 max-w-[20rem] text-[1.0625rem] md:mt-6 md:text-lg">{subtitle}</p>}
        <p className="appear mt-3 md:mt-8">
          <Link to="/our-story" className="label line-link-drawn inline-block">
            {t('catalogue.learn-more')}
            <span className="sr-only"> {t('brand.hero.learn-more-of')}</span>
          </Link>
        </p>
        {availability && (
          <p className="label mt-auto mr-14 max-w-fit bg-chalk/75 px-3 py-1.5 md:mr-0">{availability}</p>
        )}
      </div>
    </section>
  )
}

/** Two framings of one picture: the tall one for phones. The largest paint of the page, so it comes first. */
function Poster() {
  const t = useHomeWords()
  const list = (picture: typeof wide, format: 'avif' | 'webp') =>
    picture.variants.map((v) => `${v[format]} ${v.width}w`).join(', ')
  return (
    <picture>
      <source media="(width < 48rem)" type="image/avif" srcSet={list(tall, 'avif')} sizes="100vw" />
      <source media="(width < 48rem)" type="image/webp" srcSet={list(tall, 'webp')} sizes="100vw" />
      <source type="image/avif" srcSet={list(wide, 'avif')} sizes="100vw" />
      <source type="image/webp" srcSet={list(wide, 'webp')} sizes="100vw" />
      <img
        src={wide.url}
        alt={t('brand.hero.picture')}
        width={wide.width}
        height={wide.height}
        fetchPriority="high"
        className={`${heroPlace} -z-20`}
      />
    </picture>
  )
}
