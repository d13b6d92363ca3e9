import type { Delivery } from '#delivery/schema.ts'

export function aDelivery(change: Partial<Delivery> = {}): Delivery {
  return { ...delivery, ...change }
}

const delivery: Delivery = {
  country: 'FR',
  name: 'Camille Martin',
  line1: '1 rue de la Mer',
  postcode: '20220',
  city: 'L’Île-Rousse',
}

export const parisAddress = {
  country: 'FR',
  name: 'Anne Martin',
  line1: '12 rue des Lilas',
  postcode: '75011',
  city: 'Paris',
} as const
