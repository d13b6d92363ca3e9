import { useEffect, useState } from 'react'

/** `signUpId`: whose link it is, of a sign-up. */
export type MailedLink = { type: string; token: string; signUpId: string }

/**
 * The fragment of a mailed link; undefined until it was read. It is taken out of the address at once: it opens an
 * account, and browsers store addresses. Another link opened in the same tab loads no new page.
 */
export function useMailedLink(): MailedLink | undefined {
  const [link, setLink] = useState<MailedLink>()
  useEffect(() => {
    function read() {
      const said = new URLSearchParams(window.location.hash.slice(1))
      const [type, token] = [said.get('type') ?? '', said.get('token_hash') ?? '']
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
