import { ownData } from '#accounts/web/api.ts'
import { useWords } from '#accounts/web/words.ts'
import { Button } from '#ui/Button.tsx'
import { useSubmit } from '#ui/form/use-submit.ts'

/** All that the shop keeps of the account, as a file. */
export function DataPart() {
  const t = useWords()
  const { submit, pending, failure } = useSubmit<void>()
  async function download() {
    const address = URL.createObjectURL(await ownData())
    Object.assign(document.createElement('a'), { href: address, download: 'immortela.json' }).click()
    URL.revokeObjectURL(address)
  }
  return (
    <div className="grid max-w-[32rem] gap-6">
      <p className="text-ink/80">{t('accounts.account.data-text')}</p>
      <p>
        <Button look="secondary" aria-busy={pending} onClick={() => void submit(download)}>
          {t('accounts.account.data-get')}
        </Button>
      </p>
      <p role="alert" className="text-problem empty:hidden">
        {failure && t(failure)}
      </p>
    </div>
  )
}
