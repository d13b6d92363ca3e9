// The products and articles that show a picture, which keep it from being removed.
import type { PictureUse } from '#media/schema.ts'
import { type Connection, run } from '#platform/database/database.ts'

/** An article with a block that shows the picture with this id. */
export const hasBlockOf = (id: string) => `articles.blocks @> jsonb_build_array(jsonb_build_object('picture', ${id}))`

/** How many show a picture. */
export const usesOf = `
  ((select count(distinct product_id) from product_pictures where picture_id = pictures.id)
    + (select count(*) from articles where cover_id = pictures.id or ${hasBlockOf('pictures.id')}))::int`

const uses = {
  name: 'picture-uses',
  text: `
    select 'product' as kind, product.product_id as code, product.title, product.title_fr
      from catalogue_products product
     where exists (select from product_pictures shown where shown.product_id = product.id and picture_id = $1)
    union all
    select 'article', articles.code, coalesce(english.title, french.title, articles.code), french.title
      from articles
      left join article_texts english on english.article_id = articles.id and english.language = 'en'
      left join article_texts french on french.article_id = articles.id and french.language = 'fr'
     where cover_id = $1 or ${hasBlockOf('$1::uuid')}
     order by 1 desc, 3, 2`,
}

/** The products that show a picture, by title, then the articles. */
export function usesOfPicture(id: string, on?: Connection): Promise<PictureUse[]> {
  return run<PictureUse>(uses, [id], on)
}
