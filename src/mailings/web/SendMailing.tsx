import { May } from '#accounts/web/May.tsx'
import { languages } from '#language/language.ts'
import { languageFor, readersOf } from '#mailings/mailing-content.ts'
import { useWords } from '#mailings/web/admin-words.ts'
import type { Audience } from '#mailings/web/MailingAudience.tsx'
import type { MailingFormState } from '#mailings/web/use-mailing-form.ts'
import { ConfirmedButton } from '#ui/admin/ConfirmedButton.tsx'
import { useFormat } from '#ui/use-format.ts'

type Props = { form: MailingFormState; audience: Audience | undefined }

/** Sends the letter once its subjects and the number of its readers were confirmed. */
export function SendMailing({ form, audience }: Props) {
  const t = useWords()
  const format = useFormat()
  const { values, isSaving, save, mayBeSent } = form
  const agreed = audience?.agreed ?? { en: 0, fr: 0 }
  const { get, withoutText } = readersOf(values, agreed)
  const number = format.number(get)
  return (
    <May permission="people">
      <ConfirmedButton
        label={get > 0 ? t('mailings.send', { count: get, number }) : t('mailings.send-none')}
        className="button"
        isOff={isSaving}
        mayAsk={() => mayBeSent(audience)}
        title={t('mailings.send.ask', { count: get, number })}
        no={t('mailings.send.no')}
        onConfirm={() => save({})}
      >
        <ul className="mailing-subjects">
          {languages.map((language) => {
            const count = languages.reduce(
              (sum, each) => sum + (languageFor(each, values) === language ? agreed[each] : 0),
              0,
            )
            return (
              count > 0 && (
                <li key={language}>
                  {t(`mailings.send.subject.${language}`, {
                    subject: values[language].subject,
                    count,
                    number: format.number(count),
                  })}
                </li>
              )
            )
          })}
        </ul>
        {withoutText > 0 && (
          <p>{t('mailings.audience.without-text', { count: withoutText, number: format.number(withoutText) })}</p>
        )}
        <p className="mt-2">{t('mailings.send.about')}</p>
      </ConfirmedButton>
    </May>
  )
}
