// Rules of pictures, for both sides.

/** The files of an upload end here; the browser refuses larger ones before it sends them. */
export const maxUploadBytes = 40 * 1024 * 1024

/** A picture of 50 million pixels is what the largest telephones take; more could not be decoded in bounded memory. */
export const maxPixels = 60_000_000

/** A panorama of a telephone has 16,000. Lines of millions of pixels took 4 GB to be scaled. */
export const maxUploadedEdge = 20_000

/**
 * The most memory that pixels may take which are decoded all at once: a progressive JPEG of 46 million pixels. With what
 * is made of it the process takes some 200 MB more.
 */
export const maxBytesAtOnce = 280_000_000

/** The longest edge of the master that is kept of an upload. */
export const maxEdge = 4_000

/** The widths at which a page can ask for a picture, as `tools/assets/make-pictures.ts` makes those of the house. */
export const variantWidths = [320, 480, 640, 800, 1200, 1600] as const

/** The narrowest pictures that are sharp where the shop shows them: on cards and in lists, and on the page of a product. */
export const sharpWidths = { cards: 640, page: 1200 } as const

/** Where a picture of this width looks blurred: on the page of a product, or on cards too; undefined where nowhere. */
export function blurredOn(width: number): keyof typeof sharpWidths | undefined {
  if (width < sharpWidths.cards) return 'cards'
  return width < sharpWidths.page ? 'page' : undefined
}

/** The width of the JPEG for mails, and for browsers without AVIF and WebP. */
export const fallbackWidth = 1200

export const pictureStates = ['making', 'ready', 'failed'] as const

/** The widths of the copies of a master; none is wider than it. */
export function widthsFor(width: number): number[] {
  const fitting = variantWidths.filter((each) => each <= width)
  return fitting.length > 0 ? fitting : [width]
}

/** The place of the focal point after a step of so many hundredths, kept within the picture. */
export function moveFocus(at: number, by: number): number {
  return Math.min(100, Math.max(0, at + by))
}
