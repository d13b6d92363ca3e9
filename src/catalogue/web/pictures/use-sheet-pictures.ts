import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type ShownPicture, shownPicture } from '#catalogue/shown/shown-picture.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import { chooseId } from '#catalogue/web/form/go-to-field.ts'
import type { SheetFormState } from '#catalogue/web/form/use-sheet-form.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { pictureQuery } from '#library/web/pictures-api.ts'
import type { LibraryPicture } from '#media/library-schema.ts'
import { showToast } from '#ui/toast/toast.ts'

type Opened = { choosing: readonly File[] } | { describing: string }
export type SheetPicturesState = ReturnType<typeof useSheetPictures>

/**
 * The pictures of the typed sheet: chosen, put in order, taken out. They are saved with the other fields.
 *
 * @param known every picture that the sheet may name
 */
export function useSheetPictures(
  form: SheetFormState,
  known: readonly ShownPicture[],
  know: (pictures: readonly ShownPicture[]) => void,
) {
  const t = useWords()
  const queries = useQueryClient()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const { language } = useLanguage()
  const order = useWatch({ control: form.control, name: 'pictures' })
  const [notice, setNotice] = useState('')
  const { opened, open, close: shut } = useDrawer()
  const shown = order.flatMap((id) => known.find((picture) => picture.id === id) ?? [])

  function set(next: string[]) {
    form.setValue('pictures', next, { shouldDirty: true })
    form.clearErrors('pictures')
  }

  function nameOf({ alt, alt_fr, fileName }: ShownPicture): string {
    return (language === 'fr' ? alt_fr || alt : alt || alt_fr) || fileName
  }

  function move(from: number, to: number) {
    const [id, picture] = [order[from], shown[from]]
    if (id === undefined || !picture || to < 0 || to >= order.length) return
    set(order.toSpliced(from, 1).toSpliced(to, 0, id))
    setNotice(t('catalogue.admin.picture-moved', { picture: nameOf(picture), position: to + 1, count: order.length }))
  }

  function remove(place: number) {
    const id = order[place]
    if (id === undefined) return
    set(order.toSpliced(place, 1))
    document.getElementById(chooseId)?.focus()
    showToast({
      tone: 'plain',
      title: 'catalogue.admin.picture-removed',
      action: { label: 'catalogue.admin.undo', run: () => putBack(id, place) },
      on: here,
    })
  }

  function putBack(id: string, place: number) {
    const now = form.getValues('pictures')
    if (!now.includes(id)) set(now.toSpliced(place, 0, id))
  }

  /** A picture that is deleted from the library leaves the typed sheet, and returns to its place with the library's. */
  function follower(id: string) {
    const place = order.indexOf(id)
    return (isThere: boolean) => {
      if (isThere) putBack(id, place)
      else set(form.getValues('pictures').filter((each) => each !== id))
    }
  }

  function close() {
    if (opened && 'describing' in opened) {
      const described = queries.getQueryData(pictureQuery(opened.describing).queryKey)
      if (described) know([shownPicture(described)])
    }
    shut()
  }

  function add(pictures: readonly LibraryPicture[]) {
    know(pictures.map(shownPicture))
    const now = form.getValues('pictures')
    set([...now, ...pictures.map(({ id }) => id).filter((id) => !now.includes(id))])
    setNotice(t('catalogue.admin.pictures-added', { count: pictures.length }))
    close()
  }

  return {
    ...{ order, shown, notice, opened, nameOf, move, remove, add, close, know, follower },
    choose: (files: readonly File[] = []) => open({ choosing: files }),
    describe: (id: string) => open({ describing: id }),
  }
}

/** The drawer that is open. When it has closed, what opened it has the focus again. */
function useDrawer() {
  const [opened, setOpened] = useState<Opened>()
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    const from = opener.current
    if (opened || !from) return
    opener.current = null
    const back = from instanceof HTMLElement && from.isConnected && from !== document.body
    if (back) from.focus()
    else document.getElementById(chooseId)?.focus()
  }, [opened])
  return {
    opened,
    open(next: Opened) {
      opener.current = document.activeElement
      setOpened(next)
    },
    close: () => setOpened(undefined),
  }
}
