import { Link } from '@tanstack/react-router'
import type { ShownPage } from '#content/page-fields.ts'
import { useWords } from '#language/web/LanguageProvider.tsx'
import oliveShadow from '#media/house/editorial-olive-shadow.json' with { type: 'json' }
import { Picture } from '#media/web/Picture.tsx'

const spanOfTwo = { 0: 'sm:hidden', 1: 'sm:block' } as const
const spanOfThree = { 0: 'lg:hidden', 1: 'lg:block lg:col-span-2', 2: 'lg:block' } as const

type Props = { content: ShownPage<'collection'>; products: number }

/** Fills a gap in the grid's row with a picture and a link to the ritual. */
export function EditorialTile({ content: { texts }, products }: Props) {
  const t = useWords()
  const inTwo = spanOfTwo[(products % 2) as keyof typeof spanOfTwo]
  const inThree = spanOfThree[(products % 3) as keyof typeof spanOfThree]
  return (
    <li className={`hidden ${inTwo} ${inThree}`}>
      <Link to="/ritual" className="group relative flex h-full min-h-96 flex-col justify-end overflow-hidden p-8">
        <Picture
          picture={oliveShadow}
          alt=""
          sizes="(min-width: 64rem) 62vw, 47vw"
          className="absolute inset-0 -z-10 size-full object-cover"
        />
        <span className="absolute inset-x-0 bottom-0 -z-10 h-3/5 bg-linear-to-t from-45% from-limestone to-limestone/0" />
        <span className="display-2 max-w-[12ch]">{texts.tile_title}</span>
        <span className="mt-4 max-w-xs">{texts.tile_text}</span>
        <span className="label mt-6">
          <span className="line-link-drawn">{t('catalogue.tile.link')}</span>
        </span>
      </Link>
    </li>
  )
}
