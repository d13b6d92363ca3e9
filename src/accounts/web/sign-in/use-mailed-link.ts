import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { linkQuery } from '#accounts/web/api.ts'

/** `token` is empty where the link cannot be used. `signUpId`: whose link it is, of a sign-up. */
export type MailedLink = {
  type: 'signup' | 'recovery' | 'email_change' | 'invitation'
  token: string
  signUpId: string
}

/** A mailed link, once the shop has said whether it can still be used; undefined until then. */
export function useMailedLink(): MailedLink | undefined {
  const link = useLinkOfAddress()
  // The page of an invitation asks for it, as it says more than whether it is open.
  const request = link && link.type !== 'invitation' ? { type: link.type, token: link.token } : undefined
  const { data, isLoading } = useQuery(linkQuery(request?.type ?? 'signup', request?.token ?? ''))
  if (!link || isLoading) return undefined
  // Without an answer, the submission finds out.
  return data?.isOpen === false ? { ...link, token: '' } : link
}

/**
 * The fragment of a mailed link; undefined until it was read. It is taken out of the address at once: it opens an
 * account, and browsers store addresses. Another link opened in the same tab loads no new page.
 */
function useLinkOfAddress(): MailedLink | undefined {
  const [link, setLink] = useState<MailedLink>()
  useEffect(() => {
    function read() {
      const said = new URLSearchParams(window.location.hash.slice(1))
      const [type, token] = [typeOf(said.get('type')), said.get('token_hash') ?? '']
      const signUpId = said.get('id') ?? ''
      setLink((before) => (token || !before ? { type, token, signUpId } : before))
      if (token) window.history.replaceState(window.history.state, '', window.location.pathname)
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return link
}

function typeOf(written: string | null): MailedLink['type'] {
  const types = ['recovery', 'email_change', 'invitation'] as const
  return types.find((each) => each === written) ?? 'signup'
}
