import { useMedia } from '#ui/admin/use-media.ts'

/** Whether the window is as narrow as a phone. The breakpoint of the owner's styles: change both together. */
export const usePhone = () => useMedia('(width < 48rem)')
