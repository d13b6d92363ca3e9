import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAuth } from '#accounts/web/AuthProvider.tsx'
import { forgetDraft } from '#checkout/web/draft.ts'

/** Whoever comes to this browser after a member finds nothing of theirs, in whichever tab they signed out. */
export function ForgetMember() {
  const { status, member } = useAuth()
  const queries = useQueryClient()
  const before = useRef<string>(undefined)
  const forget = useEffectEvent(() => {
    queries.removeQueries({ queryKey: ['own'] })
    forgetDraft()
  })
  useEffect(() => {
    if (status === 'loading') return
    if (before.current && before.current !== member?.id) forget()
    before.current = member?.id
  }, [status, member?.id])
  return null
}
