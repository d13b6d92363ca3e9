import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { joinAddress, splitAddress } from '#language/address.ts'

type Props = { html: string; className?: string }

/**
 * HTML of the house, sanitized by the server that sends it. Links within the shop keep the language of the current
 * address, and open without a page load.
 */
export function HouseHtml({ html, className }: Props) {
  const router = useRouter()
  const { prefix } = splitAddress(router.history.location.pathname)
  function onClick(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    const ours = link?.origin === window.location.origin && link.getAttribute('href')?.startsWith('/')
    if (!link || !ours || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void router.navigate({ href: splitAddress(link.pathname).pathname + link.search + link.hash })
  }
  const linked = html.replaceAll(/href="(\/[^"]*)"/g, (_, path: string) => `href="${joinAddress(prefix, path)}"`)
  // biome-ignore lint/a11y/noStaticElementInteractions: it is the links within that are pressed; so with the keyboard
  // biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed with Enter is a click
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server
  return <div data-served className={className} onClick={onClick} dangerouslySetInnerHTML={{ __html: linked }} />
}
