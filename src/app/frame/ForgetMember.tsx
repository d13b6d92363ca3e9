import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { forgetDraft } from '#checkout/web/draft.ts'

/** Removes a member's data from this browser when they sign out, in whichever tab. */
export function ForgetMember() {
  const { status, member } = useAuth()
  const queries = useQueryClient()
  const before = useRef<string>(undefined)
  const forget = useEffectEvent(() => {
    queries.removeQueries({ queryKey: ['own'] })
    forgetDraft()
    // Not among the first scripts: a page that kept anything has it already.
    void import('#platform/browser/own-storage.ts').then(({ forgetOwn }) => forgetOwn()).catch(() => {})
  })
  useEffect(() => {
    if (status === 'loading') return
    if (before.current && before.current !== member?.id) forget()
    before.current = member?.id
  }, [status, member?.id])
  return null
}
