import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { OpenSheet } from '#catalogue/sheet-schema.ts'
import { useWords } from '#catalogue/web/admin-words.ts'
import type { SheetFormState } from '#catalogue/web/use-sheet-form.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'

type Shown = OpenSheet['pictures'][number]

/** The pictures in the order in which visitors see them; the first is on the card. */
export function SheetPictures({ form, pictures }: { form: SheetFormState; pictures: readonly Shown[] }) {
  const t = useWords()
  const order = useWatch({ control: form.control, name: 'pictures' })
  const { errors } = useFormState({ control: form.control })
  const [notice, setNotice] = useState('')
  const shown = order.flatMap((id) => pictures.find((picture) => picture.id === id) ?? [])

  function move(picture: string, from: number, to: number) {
    const next = order.toSpliced(from, 1).toSpliced(to, 0, order[from] as string)
    form.setValue('pictures', next, { shouldDirty: true })
    setNotice(t('catalogue.admin.picture-moved', { picture, position: to + 1, count: order.length }))
  }

  return (
    <section aria-labelledby="sheet-pictures">
      <h2 id="sheet-pictures" tabIndex={-1}>
        {t('catalogue.admin.part.pictures')}
      </h2>
      {errors.pictures && <p className="text-problem">{t('catalogue.admin.problem.pictures-needed')}</p>}
      {shown.length === 0 && <p>{t('catalogue.admin.picture-none')}</p>}
      <ol className="grid gap-4">
        {shown.map((picture, position) => (
          <Row key={picture.id} picture={picture} position={position} last={shown.length - 1} move={move} />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {notice}
      </p>
    </section>
  )
}

type RowProps = {
  picture: Shown
  position: number
  last: number
  move: (picture: string, from: number, to: number) => void
}

function Row({ picture, position, last, move }: RowProps) {
  const t = useWords()
  const { language } = useLanguage()
  const written = language === 'fr' ? picture.alt_fr || picture.alt : picture.alt || picture.alt_fr
  const name = written || t('catalogue.admin.picture-unnamed', { position: position + 1 })
  const ways = [
    { Icon: ArrowUp, label: t('catalogue.admin.picture-up', { picture: name }), to: position - 1 },
    { Icon: ArrowDown, label: t('catalogue.admin.picture-down', { picture: name }), to: position + 1 },
  ]
  return (
    <li className="flex flex-wrap items-center gap-3">
      <img src={picture.url} alt="" width={64} height={80} loading="lazy" className="admin-thumb" />
      <span className="min-w-0 flex-1">
        {position + 1}. {name}
      </span>
      <span className="flex gap-2">
        {ways.map(({ Icon, label, to }) => (
          // An unavailable action stays in place, so that keyboard focus is not lost.
          <button
            key={label}
            type="button"
            className="button plain"
            aria-label={label}
            aria-disabled={to < 0 || to > last}
            onClick={() => to >= 0 && to <= last && move(name, position, to)}
          >
            <Icon aria-hidden="true" className="size-4" />
          </button>
        ))}
      </span>
    </li>
  )
}
