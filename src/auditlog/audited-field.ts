/** A field without a word: `back_minor` as "back minor", `leadTime` as "lead time". */
export function spokenField(field: string): string {
  return field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
}
