import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currencies } from '#money/money.ts'
import { waysToOrder } from '#requests/draft/draft.ts'
import { useWords } from '#requests/web/admin-words.ts'
import type { NewOrderDraft } from '#requests/web/new-order/use-new-order.ts'
import { foundBuyersQuery } from '#requests/web/new-order-api.ts'
import { SelectField, TextField } from '#ui/form/Field.tsx'
import { usePaused } from '#ui/use-paused.ts'

const maxNameLength = 120
const maxTelephoneLength = 40

type Props = { order: NewOrderDraft; problemOf: (field: string) => string | undefined }

/** The buyer: found among those who have ordered, or typed; with the language and the currency of the order. */
export function NewOrderBuyer({ order, problemOf }: Props) {
  const t = useWords()
  const { buyer, changeBuyer, formerBuyer } = order
  // A long pasted text is refused rather than cut.
  const tooLong = ({ length }: string, most: number) =>
    length > most ? t('requests.admin.new.too-long', { length, most }) : undefined
  return (
    <section aria-labelledby="new-buyer">
      <h2 id="new-buyer">{t('requests.admin.new.part.buyer')}</h2>
      <BuyerSearch order={order} />
      <div className="draft-fields">
        <TextField
          label={t('requests.admin.fact.email')}
          hint={
            formerBuyer ? t('requests.admin.new.known', { count: formerBuyer.orders }) : t('requests.admin.new.consent')
          }
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          value={buyer.email}
          onChange={({ target }) => order.changeEmail(target.value)}
          onBlur={({ target }) => target.validity.valid && order.askFor(target.value.trim())}
          problem={problemOf('email')}
        />
        <TextField
          label={t('requests.admin.new.name')}
          name="buyer"
          required
          pattern={`.{0,${maxNameLength}}`}
          autoComplete="off"
          value={buyer.name}
          onChange={({ target }) => changeBuyer({ name: target.value })}
          problem={tooLong(buyer.name, maxNameLength) ?? problemOf('buyer')}
        />
        <TextField
          label={t('requests.admin.new.telephone')}
          name="telephone"
          type="tel"
          pattern={`.{0,${maxTelephoneLength}}`}
          autoComplete="off"
          value={buyer.telephone}
          onChange={({ target }) => changeBuyer({ telephone: target.value })}
          problem={tooLong(buyer.telephone, maxTelephoneLength) ?? problemOf('telephone')}
        />
        <SelectField
          label={t('requests.admin.new.came-by')}
          value={order.cameBy}
          onChange={({ target }) => order.setCameBy(waysToOrder.find((way) => way === target.value) ?? order.cameBy)}
        >
          {waysToOrder.map((way) => (
            <option key={way} value={way}>
              {t(`requests.admin.new.came-by.${way}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('requests.admin.fact.language')}
          value={buyer.language}
          onChange={({ target }) => changeBuyer({ language: target.value === 'fr' ? 'fr' : 'en' })}
        >
          {(['fr', 'en'] as const).map((each) => (
            <option key={each} value={each}>
              {t(`requests.admin.fact.language.${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('requests.admin.new.currency')}
          hint={t('requests.admin.new.currency-hint')}
          value={order.currency}
          onChange={({ target }) =>
            order.chooseCurrency(currencies.find((each) => each === target.value) ?? order.currency)
          }
        >
          {currencies.map((each) => (
            <option key={each} value={each}>
              {t(`requests.admin.new.currency.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </section>
  )
}

const least = 3

/** Finds a buyer by a few words, or by their telephone number; a choice fills in the fields below. */
function BuyerSearch({ order }: { order: NewOrderDraft }) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const words = usePaused(typed.trim(), 200)
  const { data: buyers, isError } = useQuery(foundBuyersQuery(words.length < least ? '' : words))
  const isAsked = words.length >= least && typed.trim() !== ''
  return (
    <div className="draft-search">
      <TextField
        label={t('requests.admin.new.find')}
        type="search"
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const [first] = isAsked ? (buyers ?? []) : []
          if (first) {
            order.takeBuyer(first)
            setTyped('')
          }
        }}
      />
      <div role="status">
        {isAsked && isError && <p className="admin-quiet">{t('requests.admin.new.find.failed')}</p>}
        {isAsked && buyers?.length === 0 && <p className="admin-quiet">{t('requests.admin.new.find.none')}</p>}
        {isAsked && buyers && buyers.length > 0 && (
          <ul>
            {buyers.map((buyer) => (
              <li key={buyer.email}>
                <button
                  type="button"
                  onClick={() => {
                    order.takeBuyer(buyer)
                    setTyped('')
                  }}
                >
                  <span className="name">{buyer.name ?? buyer.email}</span>
                  <span>
                    {[buyer.name && buyer.email, buyer.delivery?.city, buyer.delivery?.phone]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <span>{t('requests.admin.new.find.orders', { count: buyer.orders })}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
