// How words that were typed find orders by their buyer.

/** The words that a parameter has, as a search for the beginnings of all of them. */
export const typedWordsOf = (parameter: string) => `
  select string_agg(quote_literal(unaccent(word)) || ':*', ' & ')::tsquery as words from unnest(${parameter}::text[]) word`

/** Whether an order's buyer, by name, e-mail or town, has the words of the row `typed`. */
export const hasWords = `
  to_tsvector('order_words', email || ' ' || coalesce(delivery ->> 'name', '') || ' ' || coalesce(delivery ->> 'city', ''))
    @@ (select words from typed)`
