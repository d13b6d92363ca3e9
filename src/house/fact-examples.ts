import type { FactName } from '#legal/facts.ts'

/** Examples below the fields that are true of no house; "Immortela SAS" may be. A test compares them with the words. */
export const invented: Readonly<Partial<Record<FactName, readonly string[]>>> = {
  register: ['RCS Nice 912 345 675'],
  vat: ['FR 65 912 345 675'],
  address: ['12 rue des Terrasses, 06500 Menton, France'],
  email: ['house@your-house.com', 'maison@votre-maison.fr'],
  phone: ['+33 4 93 00 00 00'],
  director: ['Agnès Delmas'],
  host: ['Nuage SAS'],
  hostAddress: ['2 rue du Port, 59100 Roubaix, +33 3 20 00 00 00'],
  mediator: ['Médiation Conso'],
  mediatorAddress: ['14 rue Saint-Jean, 75017 Paris, www.mediation.fr'],
  responsibleAddress: ['12 rue des Terrasses, 06500 Menton, France'],
  organicCertificate: ['COSMOS ORGANIC, Ecocert, 123456'],
  producerId: ['FR123456_01ABCD'],
}

/** Whether a fact was copied from the example below its field. */
export function isInvented(name: FactName, text: string): boolean {
  return invented[name]?.some((example) => compact(example) === compact(text)) ?? false
}

const compact = (text: string) => text.toLowerCase().replaceAll(/[\s.]/g, '')
