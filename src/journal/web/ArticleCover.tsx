import type { Summary } from '#journal/schema.ts'
import { Picture } from '#media/web/Picture.tsx'

type Props = { cover: Summary['cover']; alt?: string | undefined; sizes: string; eager?: boolean; className: string }

/** The picture at the head of an article, or the house's mark where there is none. */
export function ArticleCover({ cover, alt = cover?.alt ?? '', sizes, eager = false, className }: Props) {
  return (
    <div className={`relative overflow-hidden bg-limestone ${className}`}>
      {cover ? (
        <Picture
          picture={cover}
          alt={alt}
          sizes={sizes}
          eager={eager}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <img
          src="/drawings/mark.svg"
          alt=""
          width={96}
          height={96}
          className="absolute inset-0 m-auto size-24 opacity-40"
        />
      )}
    </div>
  )
}
