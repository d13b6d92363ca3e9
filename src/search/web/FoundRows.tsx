import { NoPicture } from '#catalogue/web/NoPicture.tsx'
import { Price } from '#catalogue/web/Price.tsx'
import { Picture } from '#media/web/Picture.tsx'
import type { FoundArticle, FoundPage, FoundProduct } from '#search/schema.ts'

export function ProductRow({ product }: { product: FoundProduct }) {
  const { image } = product
  return (
    <span className="flex items-center gap-5">
      <span className="relative block aspect-4/5 w-20 shrink-0 overflow-hidden bg-limestone sm:w-24">
        {image ? (
          <Picture picture={image} alt="" sizes="6rem" className="absolute inset-0 size-full object-cover" />
        ) : (
          <NoPicture />
        )}
      </span>
      <span className="min-w-0">
        <span className="display-3 block">{product.title}</span>
        <span className="block text-[0.9375rem] text-ink/75">{product.subtitle}</span>
        <span className="mt-1 block">
          <Price product={product} />
        </span>
      </span>
    </span>
  )
}

export function ArticleRow({ article }: { article: FoundArticle }) {
  return (
    <>
      <span className="block font-display font-medium text-xl leading-snug">{article.title}</span>
      <span className="line-clamp-2 max-w-[36rem] text-[0.9375rem] text-ink/75">{article.lead}</span>
    </>
  )
}

export function PageRow({ page }: { page: FoundPage }) {
  return <span className="block font-display font-medium text-xl leading-snug">{page.title}</span>
}
