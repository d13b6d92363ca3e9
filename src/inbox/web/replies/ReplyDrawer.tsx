import type { SavedReply } from '#inbox/reply-schema.ts'
import { useWords } from '#inbox/web/admin-words.ts'
import { ReplyText } from '#inbox/web/replies/ReplyText.tsx'
import { useReplyForm } from '#inbox/web/replies/use-reply-form.ts'
import { ownLanguageFirst } from '#language/own-language-first.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { changedNames } from '#platform/carry-over.ts'
import { FacingLanguages } from '#ui/admin/editor/FacingLanguages.tsx'
import { ChangedMeanwhile } from '#ui/admin/form/ChangedMeanwhile.tsx'
import { FormDrawer } from '#ui/admin/form/FormDrawer.tsx'
import { FormFoot } from '#ui/admin/form/FormFoot.tsx'
import { LockedFields } from '#ui/admin/form/LockedFields.tsx'
import { useDrawerGuard } from '#ui/admin/form/use-drawer-guard.ts'
import { TextField } from '#ui/form/Field.tsx'

type Props = { reply: SavedReply | undefined; onClose: () => void }

/** Writes a reply down in both languages, or changes one; what another admin saved meanwhile is shown beside it. */
export function ReplyDrawer({ reply, onClose }: Props) {
  const t = useWords()
  const { language } = useLanguage()
  const guard = useDrawerGuard(onClose)
  const { checked, own, start, meanwhile, isGone, restoreAndSend } = useReplyForm(reply, guard.close)
  const { form, problems, pending } = checked
  const problemOf = (name: string) => problems[name] && t(problems[name])
  const title = t(reply ? 'inbox.replies.edit.title' : 'inbox.replies.new')
  return (
    <FormDrawer guard={guard} title={title} close={t('inbox.replies.close')} className="reply-drawer" focusField>
      <form {...form} ref={own} className="admin-step" aria-label={title}>
        <LockedFields isLocked={pending} key={start.key}>
          <TextField
            name="name"
            label={t('inbox.replies.name')}
            hint={t('inbox.replies.name-hint')}
            defaultValue={start.words.name}
            problem={problemOf('name')}
            required
            autoComplete="off"
          />
          <FacingLanguages>
            {ownLanguageFirst(language).map((each) => (
              <ReplyText key={each} language={each} text={start.words[each]} problem={problemOf(each)} />
            ))}
          </FacingLanguages>
        </LockedFields>
        {meanwhile && <Meanwhile {...meanwhile} />}
        {isGone && (
          <div role="alert" className="admin-note">
            <p>{t('inbox.replies.gone')}</p>
            <button type="button" className="button mt-3" onClick={restoreAndSend}>
              {t('inbox.replies.restore-and-save')}
            </button>
          </div>
        )}
        {!meanwhile && !isGone && (
          <FormFoot
            form={checked}
            send={t(reply ? 'inbox.replies.save' : 'inbox.replies.add')}
            leave={t('inbox.replies.leave')}
            onLeave={guard.leave}
          />
        )}
      </form>
    </FormDrawer>
  )
}

type MeanwhileProps = NonNullable<ReturnType<typeof useReplyForm>['meanwhile']>

function Meanwhile({ opened, saved, typed, ...choice }: MeanwhileProps) {
  const t = useWords()
  const own = changedNames(opened, typed)
  const shown = (words: string) => words || t('inbox.replies.nothing')
  const rows = changedNames(opened, saved).map((field) => ({
    key: field,
    name: t(field === 'name' ? 'inbox.replies.name' : `inbox.replies.text.${field}`),
    theirs: shown(saved[field]),
    mine: own.includes(field) && typed[field] !== saved[field] ? shown(typed[field]) : undefined,
  }))
  return <ChangedMeanwhile {...choice} rows={rows} />
}
