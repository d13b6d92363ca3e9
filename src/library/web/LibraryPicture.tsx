import '#library/web/picture-field.css'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#library/web/admin-words.ts'
import { pictureQuery } from '#library/web/pictures-api.ts'

/** A picture of the library by its id, as wide as its place. */
export function LibraryPicture({ id }: { id: string }) {
  const t = useWords()
  const { data, isError } = useQuery({ ...pictureQuery(id), retry: false })
  if (isError) return <p className="picture-gone admin-quiet">{t('library.gone')}</p>
  const address = data?.variants.find(({ width }) => width >= 800)?.webp ?? data?.url
  return (
    <img
      src={address}
      alt=""
      className="library-picture"
      style={data && { backgroundColor: data.color, objectPosition: `${data.focusX}% ${data.focusY}%` }}
    />
  )
}
