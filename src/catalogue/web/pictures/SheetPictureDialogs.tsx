import type { SheetPicturesState } from '#catalogue/web/pictures/use-sheet-pictures.ts'
import { PictureChooser } from '#library/web/PictureChooser.tsx'
import { PictureDrawer } from '#library/web/PictureDrawer.tsx'
import { useDrop } from '#library/web/use-drop.ts'

/**
 * The drawers in which pictures are chosen and described. They have forms of their own, so they are not within that of
 * the sheet. Files that are dropped on the page open the one for choosing.
 */
export function SheetPictureDialogs({ pictures }: { pictures: SheetPicturesState }) {
  const { opened, order, add, close, choose, follower } = pictures
  if (!opened) return <DropOnPage onFiles={(files) => choose([...files])} />
  if ('describing' in opened) {
    const id = opened.describing
    return <PictureDrawer key={id} id={id} follow={follower(id)} onClose={close} />
  }
  return <PictureChooser taken={order} files={opened.choosing} onChoose={add} onClose={close} />
}

function DropOnPage({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  useDrop(onFiles)
  return null
}
