import { useRouteContext, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { joinAddress, splitAddress } from '#language/address.ts'

const look = 'underline decoration-ink/40 underline-offset-4 hover:decoration-ink'

/**
 * A link in a text that a person wrote: within the shop it keeps the language prefix and the page; to another site it sends no
 * referrer.
 */
export function ContentLink({ href, children }: { href: string; children?: ReactNode }) {
  const router = useRouter()
  const { place } = useRouteContext({ from: '__root__' })
  if (!href.startsWith('/')) {
    return (
      <a href={href} rel="noreferrer" className={look}>
        {children}
      </a>
    )
  }
  // Texts of an earlier shop may begin with two slashes, which name another site.
  const address = joinAddress(place.prefix, splitAddress(href.replace(/^\/+/, '/')).pathname)
  function follow(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.push(address)
  }
  return (
    <a href={address} onClick={follow} className={look}>
      {children}
    </a>
  )
}
