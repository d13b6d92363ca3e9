import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { productsOfQuery } from '#catalogue/web/api.ts'
import { ProductSelect } from '#catalogue/web/ProductSelect.tsx'
import { useWords } from '#content/web/admin-words.ts'

type Props = Omit<ComponentProps<typeof ProductSelect>, 'none' | 'hint'>

/** The product of a block, or none; one that visitors do not see is marked. */
export function BlockProduct(field: Props) {
  const t = useWords()
  const { data: shown } = useQuery({ ...productsOfQuery([field.value]), enabled: field.value !== '' })
  const isAway = field.value !== '' && shown?.length === 0
  return (
    <ProductSelect
      none={t('content.admin.product.none')}
      {...field}
      {...(isAway && { hint: t('content.admin.product.away') })}
    />
  )
}
