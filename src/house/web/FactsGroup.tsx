import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { useFormState } from 'react-hook-form'
import { MayChange } from '#accounts/web/May.tsx'
import { type FactGroup, factGroups } from '#house/fact-groups.ts'
import type { FactValues } from '#house/fact-rules.ts'
import type { HouseFacts } from '#house/schema.ts'
import { useWords } from '#house/web/admin-words.ts'
import { CountriesField } from '#house/web/CountriesField.tsx'
import { FactField } from '#house/web/FactField.tsx'
import { FactsRead } from '#house/web/FactsRead.tsx'
import { LanguageField } from '#house/web/LanguageField.tsx'
import { OnOneLine } from '#house/web/OnOneLine.tsx'
import { RuleField } from '#house/web/RuleField.tsx'
import { isSenderFact, SenderField } from '#house/web/SenderField.tsx'
import { sectionId } from '#house/web/section-id.ts'
import type { FactsFormState } from '#house/web/use-facts-form.ts'
import { useShownFact } from '#house/web/use-shown-fact.ts'
import { isLanguage } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import { isRuleName } from '#legal/house-rules.ts'
import { shortMoment } from '#platform/time/moment.ts'
import { FoldedSection } from '#ui/admin/detail/FoldedSection.tsx'
import { ChangedFields } from '#ui/admin/form/changed-fields.ts'

type Props = { group: FactGroup; form: FactsFormState; values: FactValues; opened: HouseFacts }

/** Facts that belong together, each in a field of its own; a phone folds them. */
export function FactsGroup({ group, form, values, opened }: Props) {
  const t = useWords()
  const changed = use(ChangedFields)
  const textOf = useShownFact()
  const { errors } = useFormState({ control: form.control })
  const names = factGroups.flatMap((each) => (each.group === group ? [...each.names] : []))
  const language = isLanguage(values.language) ? values.language : opened.other_language
  const fallbackEmail = opened.other_email
  const email = values.email.trim() || fallbackEmail
  const entered = names.filter((name) => values[name].trim() !== '').length
  return (
    <FoldedSection
      id={sectionId(group)}
      name={t(`house.group.${group}`)}
      summary={summaryOf()}
      isChanged={names.some((name) => changed.has(name))}
      problems={names.filter((name) => errors[name]).length}
    >
      <p className="admin-quiet mb-4 max-w-[44rem]">
        <OnOneLine>{t(`house.group.${group}.text`, { sender: opened.other_sender.address })}</OnOneLine>
      </p>
      {group === 'sender' && (
        <p className="mb-4">
          <Link to="/admin/settings/$part" params={{ part: 'letters' }} className="admin-link">
            {t('house.letters.see')}
          </Link>
        </p>
      )}
      {group === 'sender' && <Replies replies={opened.replies} />}
      {group === 'rules' && (
        <p className="mb-4">
          <Link to="/admin/settings/$part" params={{ part: 'reservations' }} className="admin-link">
            {t('house.reserving.see')}
          </Link>
        </p>
      )}
      <MayChange permission="settings">
        <div className="admin-pair facts-of-house">
          {names.map((name) =>
            name === 'language' ? (
              <LanguageField key={name} form={form} otherLanguage={opened.other_language} />
            ) : isSenderFact(name) ? (
              <SenderField key={name} name={name} form={form} other={opened.other_sender} houseEmail={email} />
            ) : name === 'countries' ? (
              <CountriesField key={name} form={form} />
            ) : isRuleName(name) ? (
              <RuleField key={name} name={name} form={form} saved={opened.facts[name]} />
            ) : (
              <FactField key={name} name={name} form={form} values={values} fallbackEmail={fallbackEmail} />
            ),
          )}
        </div>
      </MayChange>
      {(group === 'company' || group === 'products') && (
        <FactsRead values={values} fallbackEmail={fallbackEmail} of={group} className="mt-6 xl:hidden" />
      )}
    </FoldedSection>
  )

  function summaryOf(): string {
    if (group === 'delivery') return textOf('countries', values.countries)
    if (group === 'language') return t(`house.language.${language}`)
    if (group === 'sender') return values.senderName.trim() || opened.other_sender.name || opened.other_sender.address
    if (group === 'rules') {
      const [reminder, offer] = [textOf('reminderDays', values.reminderDays), textOf('offerDays', values.offerDays)]
      return t('house.rules.summary', { reminder, offer })
    }
    return t('house.entered', { entered, all: names.length })
  }
}

/** Says whether replies by email arrive in the shop, and how they would. */
function Replies({ replies: { arrive, address, last_at: lastAt } }: Pick<HouseFacts, 'replies'>) {
  const t = useWords()
  const { language } = useLanguage()
  const last = lastAt ? t('house.replies.last', { moment: shortMoment(lastAt, language) }) : t('house.replies.none-yet')
  return (
    <div className="mb-6 grid max-w-[44rem] gap-2 wrap-anywhere">
      <h3>{t('house.replies.title')}</h3>
      {arrive ? (
        <p>{`${address ? t('house.replies.arrive-at', { address }) : t('house.replies.arrive')} ${last}`}</p>
      ) : (
        <>
          <p>{t('house.replies.without')}</p>
          <p>{`${t('house.replies.mailbox')} ${t('house.replies.brings')}`}</p>
          <p>{t('house.replies.ask')}</p>
        </>
      )}
    </div>
  )
}
