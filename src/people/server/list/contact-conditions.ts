// The filters of the owner's list of contacts: each is one condition of `contacts`.
import { sql } from 'kysely'
import { languages } from '#language/language.ts'
import { anniversaryDays } from '#people/anniversaries.ts'
import { type ContactView, contactSources, type LettersState, lettersStates } from '#people/contact-filter.ts'
import type { ContactFilter } from '#people/contact-list-schema.ts'
import { type OrderCount, orderCounts } from '#people/order-counts.ts'
import { leastSpent, spentChoices } from '#people/spent.ts'
import { type Choices, chosenOf, parseChoices } from '#platform/choice-filter.ts'
import { anyOf, type Fragment, isOneOf } from '#platform/database/query.ts'
import { isChosen, isOnDays } from '#platform/lists/list-conditions.ts'
import { daysAfter } from '#platform/time/days.ts'
import { type Period, pastPeriod } from '#platform/time/period.ts'

const newDays = 7

/** The day of the last contact, as its index has it: who was only written down, by the day of that. */
export const lastContact = sql`coalesce(contacts.last_contact_at, contacts.created_at)`

/** Whether it is no contact that was merged into another: lists have the one that stays. */
export const stays = sql`contacts.merged_into is null`

/** The condition of each view. */
export const inView: Record<ContactView, (today: string) => Fragment> = {
  new: (today) =>
    sql`${stays} and ${isOnDays(sql`contacts.created_at`, { from: daysAfter(today, 1 - newDays), until: null })}`,
  letters: () => sql`${stays} and contacts.letters = 'given'`,
  anniversary: (today) => {
    const ofYear = [...new Set(anniversaryDays(today).map((each) => each.ofYear))]
    return sql`${anniversaryOf(sql`any(${ofYear}::int[])`)} and contacts.first_order_on < ${today}::date`
  },
}

/** Whether the first order of a contact has its anniversary on a day of a year, as the index of contacts has it. */
export const anniversaryOf = (ofYear: Fragment): Fragment => sql`
  contacts.first_order_on is not null and day_of_year(contacts.first_order_on) = ${ofYear}`

/** Whether a statement about letters is an answer of these days, and no request. */
export const isAnswered = (statement: Fragment, days: Period): Fragment => sql`
  ${statement}.state <> 'asked' and ${statement}.purpose = 'letters' and ${isOnDays(sql`${statement}.stated_at`, days)}`

/** The condition of being listed, and of each filter that is set. */
export const conditionsOf = (filter: ContactFilter, today: string): Fragment[] => [stays, ...filtersOf(filter, today)]

/** The condition of each filter that is set. */
export function filtersOf(filter: ContactFilter, today: string): Fragment[] {
  const { view, country, language, letters, answered, source, tag, arrived, contact } = filter
  const { orderCount, ordered, product, spent } = filter
  return [
    view && inView[view](today),
    country && isChosen(sql`contacts.country`, parseChoices(country)),
    language && isOneOf(sql`contacts.language`, chosenOf(language, languages)),
    letters && saidToLetters(chosenOf(letters, lettersStates)),
    answered && hasAnswered(pastPeriod(answered, today)),
    tag && hasTag(parseChoices(tag)),
    source && isOneOf(sql`contacts.source`, chosenOf(source, contactSources)),
    arrived && isOnDays(sql`contacts.created_at`, pastPeriod(arrived, today)),
    contact && isOnDays(lastContact, pastPeriod(contact, today)),
    orderCount && anyOf(chosenOf(orderCount, orderCounts).map((each) => hasOrders[each])),
    ordered && isOnDays(sql`contacts.last_order_at`, pastPeriod(ordered, today)),
    product && hasOrdered(parseChoices(product)),
    spent && hasSpent(parseChoices(spent)),
  ].filter((each) => each !== undefined && each !== '')
}

const hasOrders: Record<OrderCount, Fragment> = {
  none: sql`contacts.order_count = 0`,
  one: sql`contacts.order_count = 1`,
  several: sql`contacts.order_count > 1`,
}

const hasOrdered = ({ values, isNot }: Choices): Fragment =>
  sql`${sql.raw(isNot ? 'not' : '')} contacts.products_ordered && ${values}::text[]`

/** By the stored sums; of several choices one is enough. */
function hasSpent({ values, isNot }: Choices): Fragment {
  const enough = spentChoices
    .filter((each) => values.includes(each))
    .map((each) => {
      const { currency, minor } = leastSpent(each)
      return sql`currency = ${currency} and year_minor >= ${minor}`
    })
  const spending = sql`select contact_id from contact_sums where ${anyOf(enough)}`
  return isNot ? sql`not exists (${spending} and contact_id = contacts.id)` : sql`contacts.id in (${spending})`
}

/** A deleted tag is on no contact, though it can be restored. */
function hasTag({ values, isNot }: Choices): Fragment {
  const tagged = sql`
    select contact_id from contact_tags join tags on tags.id = tag_id
     where tag_id = any(${values}::uuid[]) and deleted_at is null`
  return isNot ? sql`not exists (${tagged} and contact_id = contacts.id)` : sql`contacts.id in (${tagged})`
}

/** Nothing is stored of who was never asked. */
const saidToLetters = (states: readonly LettersState[]) =>
  anyOf([
    isOneOf(
      sql`contacts.letters`,
      states.filter((each) => each !== 'never'),
    ),
    states.includes('never') ? sql`contacts.letters is null` : undefined,
  ])

// Few answered lately, which the planner does not know: they are gathered before the other conditions are checked.
const hasAnswered = (days: Period) =>
  sql`contacts.id = any(array(select contact_id from consents where ${isAnswered(sql`consents`, days)}))`
