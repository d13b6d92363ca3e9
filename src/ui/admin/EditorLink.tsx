import { Link, linkOptions } from '@tanstack/react-router'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { EditedText } from '#platform/edited-text.ts'

const editors = {
  product: (code: string) => linkOptions({ to: '/admin/products/$code', params: { code } }),
  article: (id: string) => linkOptions({ to: '/admin/journal/$id', params: { id } }),
  page: (page: string) => linkOptions({ to: '/admin/pages/$page', params: { page } }),
  legal: (text: string) => linkOptions({ to: '/admin/settings/legal/$text', params: { text } }),
}

/** A title that leads to its editor. One that opens beside keeps what is typed on this page. */
export function EditorLink({ text, isBeside = false }: { text: EditedText<keyof typeof editors>; isBeside?: boolean }) {
  const { language } = useLanguage()
  return (
    <Link {...editors[text.kind](text.id)} {...(isBeside && { target: '_blank' })}>
      {language === 'fr' ? text.title_fr : text.title}
    </Link>
  )
}
