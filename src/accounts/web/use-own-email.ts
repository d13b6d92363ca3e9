import { type RefObject, useEffect, useRef } from 'react'
import { useAuth } from '#accounts/web/AuthProvider.tsx'

/**
 * For an email field: the member's address is filled in once it is known, and leaves with the member, unless something
 * else was written there. No default value, because the server does not know who is signed in.
 */
export function useOwnEmail(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const filled = useRef('')
  const email = useAuth().member?.email ?? ''
  useEffect(() => {
    if (field.current?.value !== filled.current) return
    field.current.value = email
    filled.current = email
  }, [email])
  return field
}
