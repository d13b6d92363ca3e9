/** SQL for the focal point of a picture as a style has it; null where it is the middle. */
export function pictureFocus(table: string): string {
  return `nullif(concat(${table}.focus_x, '% ', ${table}.focus_y, '%'), '50% 50%')`
}

/** SQL for a picture as pages show it. */
export const shownPicture = `
  json_strip_nulls(json_build_object('url', picture.fallback, 'width', picture.width, 'height', picture.height,
    'color', picture.color, 'variants', picture.variants, 'focus', ${pictureFocus('picture')}))`
