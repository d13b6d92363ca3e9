/** SQL for the focal point of a picture as a style has it; null where it is the middle. */
export function pictureFocus(table: string): string {
  return `nullif(concat(${table}.focus_x, '% ', ${table}.focus_y, '%'), '50% 50%')`
}
