import { useNavigate } from '@tanstack/react-router'
import { useOwnHash } from '#ui/admin/use-own-hash.ts'

/** The id of the thing that is open beside a list is the hash of the address, so that a menu leads to it; empty where none is. */
export function useIdInAddress(): [id: string, open: (id: string) => void] {
  const id = useOwnHash()
  const navigate = useNavigate()
  const open = (next: string) => void navigate({ to: '.', search: true, hash: next, replace: true, resetScroll: false })
  return [id, open]
}
