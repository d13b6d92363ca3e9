/** As much as search engines show of a description. */
const longest = 160

/** A description that other sites do not cut off: whole sentences where they fit, else whole words. */
export function asDescription(text: string): string {
  if (text.length <= longest) return text
  const sentence = text.slice(0, longest).replace(/([.!?])\s[^.!?]*$/, '$1')
  if (/[.!?]$/.test(sentence) && sentence.length >= longest / 2) return sentence
  return `${text.slice(0, longest - 1).replace(/[\s,;:]+\S*$/, '')}…`
}
