import type { ListedProduct } from '#catalogue/schema.ts'
import type { Block } from '#journal/schema.ts'
import { ArticleHtml } from '#journal/web/ArticleHtml.tsx'
import { ArticleProduct } from '#journal/web/ArticleProduct.tsx'
import { Picture } from '#media/web/Picture.tsx'

type Props = { blocks: readonly Block[]; products: readonly ListedProduct[] }

export function ArticleBody({ blocks, products }: Props) {
  return (
    <div className="space-y-12 lg:col-span-9 lg:space-y-16 xl:col-span-8 xl:col-start-5">
      {blocks.map((block, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never change places
        <BlockOf key={position} block={block} products={products} />
      ))}
    </div>
  )
}

function BlockOf({ block, products }: { block: Block; products: readonly ListedProduct[] }) {
  if (block.kind === 'text') return <ArticleHtml html={block.html} className={running} />
  if (block.kind === 'quote') return <Quote html={block.html} />
  if (block.kind === 'picture') return <Figure {...block} />
  const product = products.find(({ product_id }) => product_id === block.product_id)
  return product ? <ArticleProduct product={product} /> : null
}

// Some 66 characters in a line.
const column = 'max-w-[32rem]'
const running = `${column} md:text-[1.1875rem] md:leading-[1.7] [&>*+*]:mt-5 [&>h2]:mt-14 [&>h2]:text-[2rem] [&>h3]:mt-10 [&>h3]:text-2xl [&>h3]:font-medium [&>h2:first-child]:mt-0 [&_li]:relative [&_li]:pl-8 [&_li+li]:mt-3 [&_ol]:list-none [&_ol]:[counter-reset:step] [&_ol>li]:[counter-increment:step] [&_ol>li]:before:absolute [&_ol>li]:before:left-0 [&_ol>li]:before:tabular [&_ol>li]:before:text-olive [&_ol>li]:before:content-[counter(step)] [&_ul>li]:before:absolute [&_ul>li]:before:top-[0.8em] [&_ul>li]:before:left-0 [&_ul>li]:before:h-px [&_ul>li]:before:w-4 [&_ul>li]:before:bg-gold`

function Quote({ html }: { html: string }) {
  return (
    <blockquote className={`${column} border-gold border-l pl-6 lg:pl-8`}>
      <ArticleHtml
        html={html}
        className="font-display font-light text-[clamp(1.75rem,3vw,2.25rem)] leading-[1.2] [&>p+p:last-child]:label [&>p+p:last-child]:mt-5 [&>p+p:last-child]:font-text [&>p+p:last-child]:text-ink/75"
      />
    </blockquote>
  )
}

function Figure({ picture, caption }: Extract<Block, { kind: 'picture' }>) {
  return (
    <figure>
      <Picture
        picture={picture}
        alt={picture.alt}
        sizes="(min-width: 1440px) 898px, (min-width: 64rem) 72vw, calc(100vw - 2rem)"
        className="w-full"
      />
      {caption && <figcaption className={`mt-3 text-[0.875rem] text-ink/75 ${column}`}>{caption}</figcaption>}
    </figure>
  )
}
