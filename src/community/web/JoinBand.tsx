import { useState } from 'react'
import type { EarlyInput } from '#community/web/early-input.ts'
import { JoinFields } from '#community/web/JoinFields.tsx'
import { useWords } from '#community/web/words.ts'
import { Disclosure } from '#ui/Disclosure.tsx'

/** The invitation, and a fold with the form in it. */
export function JoinBand({ earlyInput }: { earlyInput?: EarlyInput | undefined }) {
  const t = useWords()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <div className="measure breathing grid gap-x-6 gap-y-10 md:grid-cols-12">
      <div className="md:col-span-5">
        <h2 id="join-title" className="display-2">
          {t('community.join.title')}
        </h2>
        <p className="mt-4 text-chalk/80">{t('community.join.text')}</p>
      </div>
      <div className="md:col-span-7 lg:col-span-6 lg:col-start-7">
        {!sentTo && (
          <Disclosure title={<span className="label">{t('community.join.fold')}</span>} open={earlyInput?.open}>
            <JoinFields earlyInput={earlyInput?.values} onSent={setSentTo} />
          </Disclosure>
        )}
        <div role="status">{sentTo && <Sent email={sentTo} />}</div>
      </div>
    </div>
  )
}

/** Takes over the focus from the form that it replaces. */
function Sent({ email }: { email: string }) {
  const t = useWords()
  return (
    <div className="appear border-chalk/25 border-t pt-6">
      <h3 ref={(heading) => heading?.focus()} tabIndex={-1} className="display-3 outline-none">
        {t('community.join.sent')}
      </h3>
      <p className="mt-3 text-chalk/80">{t('community.join.sent-text', { email })}</p>
    </div>
  )
}
