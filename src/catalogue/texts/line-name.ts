type Named = { title: string; subtitle: string }

/**
 * A line where it must not be taken for another: two sizes of one product share their title. The rest of a subtitle
 * is no name. No line breaks between a size and its unit.
 */
export function lineName({ title, subtitle }: Named): string {
  const size = subtitle.split(' · ').find((part) => /\d\s*(ml|cl|g)$/i.test(part)) ?? subtitle
  return [title, size.replace(/(\d) (?=\w+$)/, '$1\u00a0')].filter(Boolean).join(', ')
}
