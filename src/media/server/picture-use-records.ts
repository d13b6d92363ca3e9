// The products, articles and pages that show a picture, which keep it from being removed.
import type { PictureUse } from '#media/schema.ts'
import { type Connection, run } from '#platform/database/database.ts'

/** An article with a block that shows the picture with this id. */
const hasBlockOf = (id: string) => `articles.blocks @> jsonb_build_array(jsonb_build_object('picture', ${id}))`

/**
 * The versions of pages that visitors see or will see. A trial's clock may be ahead of this one: then earlier ones count
 * too, until it is that late.
 */
export const currentVersions = `
  (select * from page_versions version
    where not exists (
      select from page_versions later
       where later.page = version.page and later.published_at > version.published_at and later.published_at <= now()))`

/** A version of a page with a block that shows the picture with this id. */
const hasPictureOf = (id: string) =>
  `content @> jsonb_build_object('blocks', jsonb_build_array(jsonb_build_object('values', jsonb_build_object('picture', ${id}))))`

/** Whether an article or a page shows the picture with this id. */
export const isWritten = (id: string) => `(
  exists (select from articles where cover_id = ${id} or ${hasBlockOf(id)})
  or exists (select from ${currentVersions} as version where ${hasPictureOf(id)}))`

/** The pages and the pictures that they show. */
export const onPages = `
  select page, (block #>> '{values,picture}')::uuid as picture
    from ${currentVersions} as version, jsonb_array_elements(content -> 'blocks') block
   where block #>> '{values,picture}' <> ''`

/** How many show a picture. The pages are read once for all pictures of a list. */
export const usesOf = `
  ((select count(distinct product_id) from product_pictures where picture_id = pictures.id)
    + (select count(*) from articles where cover_id = pictures.id or ${hasBlockOf('pictures.id')})
    + coalesce(((select jsonb_object_agg(picture, pages) from (
        select picture, count(distinct page) as pages from (${onPages}) shown group by picture) counted)
          ->> pictures.id::text)::int, 0))::int`

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
    union all
    select distinct on (page) 'page', page, replace(content #>> '{texts,title,en}', '*', ''),
           replace(content #>> '{texts,title,fr}', '*', '')
      from ${currentVersions} as version
     where ${hasPictureOf('$1::uuid')}
     order by 1 desc, 3, 2`,
}

/** The products that show a picture, by title, then the pages and the articles. */
export function usesOfPicture(id: string, on?: Connection): Promise<PictureUse[]> {
  return run<PictureUse>(uses, [id], on)
}
