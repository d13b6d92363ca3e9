/**
 * The kinds of files that a browser offers. They are named one by one because an iPhone then hands over its photos as
 * JPEG; with `image/*` they would come as HEIC, which the shop cannot read.
 */
export const accepted = 'image/jpeg,image/png,image/webp,image/avif'
