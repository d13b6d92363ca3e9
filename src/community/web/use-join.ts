import type { JoinRequest } from '#community/schema.ts'
import { join } from '#community/web/api.ts'
import { joinWordingVersion } from '#community/wording.ts'
import { readTelephone } from '#contacts/telephone.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { ApiError } from '#platform/browser/send.ts'
import { type NotSent, useCheckedForm, type Values } from '#ui/form/use-checked-form.ts'

/** Sends the join form, unless it is switched off (D4). */
export function useJoin(collects: boolean, onSent: (email: string) => void) {
  const { language } = useLanguage()
  return useCheckedForm(async (values) => {
    if (!collects) return undefined
    const { email = '', country = '', telephone = '' } = values
    if (!(await readTelephone(telephone, country))) {
      return { field: 'telephone', problem: 'community.join.problem.telephone' }
    }
    const refused = await join({ ...asked(values), language }).then(() => undefined, explainFailure)
    if (!refused) onSent(email)
    return refused
  })
}

function asked({ firstName = '', lastName = '', email = '', country = '', telephone = '', website }: Values) {
  const trap = website ? { website } : {}
  return { firstName, lastName, email, country, telephone, wordingVersion: joinWordingVersion, ...trap } satisfies Omit<
    JoinRequest,
    'language'
  >
}

function explainFailure(error: unknown): NotSent {
  if (error instanceof ApiError && error.code === 'conflict') return { failure: 'community.join.problem.changed' }
  throw error
}
