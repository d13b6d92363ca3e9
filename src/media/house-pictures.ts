/** The data that a page needs to show a picture. */
export type ShownPicture = {
  url: string
  width: number
  height: number
  color: string
  variants: { width: number; avif: string; webp: string }[]
}

const pictures = import.meta.glob<ShownPicture>(['./house/*.json', '!./house/hero*.json'], {
  eager: true,
  import: 'default',
})

/** A picture of the house. Pages that show one or two import its file instead, and load no others. */
export function housePicture(name: string): ShownPicture {
  const picture = pictures[`./house/${name}.json`]
  if (!picture) throw new Error(`The house has no picture named ${name}`)
  return picture
}
