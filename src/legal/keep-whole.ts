/** A text whose word "e-mail" stays on one line: browsers may break it after its hyphen. */
export function keepWhole(html: string): string {
  return html.replaceAll(/\be-mails?\b(?![^<]*>)/gi, '<span class="whitespace-nowrap">$&</span>')
}
