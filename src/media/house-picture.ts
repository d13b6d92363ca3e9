import pictures from '#media/house-pictures.json' with { type: 'json' }

export type HousePictureName = keyof typeof pictures

/** A picture that came with the house, as `npm run pictures` made it from its master. */
export function housePicture(name: HousePictureName) {
  const { width, height, color, fallback, variants } = pictures[name]
  return { width, height, color, variants, url: fallback }
}
