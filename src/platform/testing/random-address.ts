import { randomInt } from 'node:crypto'

/** Headers of a request from an address of its own: the shop limits requests by address. */
export const randomAddressHeaders = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})
