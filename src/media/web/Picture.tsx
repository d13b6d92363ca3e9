type Variant = { width: number; avif: string; webp: string }

type Props = {
  picture: {
    url: string
    width: number
    height: number
    color: string
    variants: readonly Variant[]
    /** Where it is cut, this point stays in sight. */
    focus?: string | undefined
  }
  alt: string
  /** Its displayed width, in the form of the `sizes` attribute. */
  sizes: string
  eager?: boolean
  className?: string
}

/** A picture in the format and size that the visitor's browser picks; its color fills the place until it has come. */
export function Picture({ picture, alt, sizes, eager = false, className = '' }: Props) {
  const list = (format: 'avif' | 'webp') => picture.variants.map((v) => `${v[format]} ${v.width}w`).join(', ')
  return (
    <picture className="contents">
      {picture.variants.length > 0 && <source type="image/avif" srcSet={list('avif')} sizes={sizes} />}
      {picture.variants.length > 0 && <source type="image/webp" srcSet={list('webp')} sizes={sizes} />}
      <img
        src={picture.url}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        style={{ backgroundColor: picture.color, objectPosition: picture.focus }}
        className={className}
      />
    </picture>
  )
}
