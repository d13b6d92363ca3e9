/** A typed address as a link has it: a site needs no `https://` before it. Undefined where it leads nowhere. */
export function addressOf(typed: string): string | undefined {
  const text = typed.trim()
  if (/^\/(?!\/)\S*$/.test(text)) return text
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  if (/^(https?:\/\/|mailto:)\S+$/i.test(text)) return URL.canParse(text) ? text : undefined
  return /^[^\s/]+\.[^\s/]{2,}(\/\S*)?$/.test(text) ? `https://${text}` : undefined
}
