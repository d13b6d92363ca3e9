import { readTelephone } from '#contacts/telephone.ts'
import { RefusedField } from '#platform/http/refusal.ts'

/** A typed telephone number in E.164; empty where none was typed. */
export async function numberOf(telephone: string, country: string): Promise<string> {
  if (!telephone) return ''
  const read = await readTelephone(telephone, country)
  if (!read) throw new RefusedField('telephone', 'No number of that country, nor one with a country code')
  return read
}
