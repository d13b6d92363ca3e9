import { run } from '#platform/database/database.ts'

const first = {
  name: 'product-first-pictures',
  text: `
    select product_id as code,
           (select coalesce(picture.variants -> 0 ->> 'webp', picture.fallback)
              from product_pictures shown join pictures picture on picture.id = shown.picture_id
             where shown.product_id = sheet.id order by shown.position limit 1) as picture
      from unnest((select $1::text[])) asked (code) join catalogue_products sheet on sheet.product_id = asked.code`,
}

/** The smallest copy of the first picture of each of these products; null where one has no picture. */
export function listFirstPictures(codes: readonly string[]): Promise<{ code: string; picture: string | null }[]> {
  return run(first, [codes])
}
