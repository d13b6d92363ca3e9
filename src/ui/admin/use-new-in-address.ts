import { useIdInAddress } from '#ui/admin/use-id-in-address.ts'

/** The hash of the address of a list in which something new is begun. */
export const newHash = 'new'

/** Whether something new is begun beside a list, which its address says: a menu leads there too. */
export function useNewInAddress(): [isBegun: boolean, begin: (isBegun: boolean) => void] {
  const [id, open] = useIdInAddress()
  return [id === newHash, (next) => open(next ? newHash : '')]
}
