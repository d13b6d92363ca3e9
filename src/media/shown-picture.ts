/** A picture without words: each place that shows it has its own. */
export type ShownPicture = {
  url: string
  width: number
  height: number
  color: string
  variants: { width: number; avif: string; webp: string }[]
  /** Where it is cut, this point stays in sight; its middle without. */
  focus?: string | undefined
}
