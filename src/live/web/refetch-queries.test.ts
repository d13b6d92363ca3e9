import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { refetchQueries } from '#live/web/refetch-queries.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page that shows what the shop says; each read of it is answered when the test says so, with what was so when it began. */
function aPage(queryKey: string[]) {
  const shop = { says: 'first' }
  const answers: (() => void)[] = []
  const queryFn = () => {
    const { says } = shop
    return new Promise<string>((resolve) => answers.push(() => resolve(says)))
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const observer = new QueryObserver(queries, { queryKey, queryFn })
  onTestFinished(observer.subscribe(() => {}))
  async function answer(): Promise<void> {
    answers.at(-1)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  const change = async (says: string) => {
    shop.says = says
    void refetchQueries(queries, queryKey)
    await vi.advanceTimersByTimeAsync(0)
  }
  const shown = () => queries.getQueryData(queryKey)
  return { answers, answer, change, shown, queries }
}

test('RT-02 data that changes while a page reads for the first time is read after that', async () => {
  const page = aPage(['first'])
  await page.change('second')
  await page.answer()
  expect(page.shown()).toBe('first')
  await page.answer()
  expect(page.shown()).toBe('second')
  expect(page.answers).toHaveLength(2)
})

test('RT-02 data that changes while a page reads again is read after that, however often, once', async () => {
  const page = aPage(['again'])
  await page.answer()
  for (const says of ['second', 'third', 'fourth']) await page.change(says)
  expect(page.answers).toHaveLength(2)
  await page.answer()
  expect(page.shown()).toBe('second')
  await page.answer()
  expect(page.shown()).toBe('fourth')
  expect(page.answers).toHaveLength(3)
})

test('two parts of a page that are notified of the same change read once', async () => {
  const page = aPage(['parts'])
  await page.answer()
  void refetchQueries(page.queries, ['parts'])
  await page.change('second')
  await page.answer()
  expect([page.shown(), page.answers.length]).toEqual(['second', 2])
})

test('RT-02 a read that hangs is broken off by what changes later', async () => {
  const page = aPage(['hangs'])
  await page.answer()
  await page.change('second')
  await page.change('third')
  await vi.advanceTimersByTimeAsync(10_000)
  await page.answer()
  expect(page.shown()).toBe('third')
})

/** A list of two pages, each read of which is answered when the test says so. */
async function aList() {
  const answers: { page: number; answer: () => Promise<void> }[] = []
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: ['list'],
    queryFn: ({ pageParam }) =>
      new Promise<number>((resolve) => {
        const answer = async () => {
          resolve(pageParam)
          await vi.advanceTimersByTimeAsync(0)
        }
        answers.push({ page: pageParam, answer })
      }),
    initialPageParam: 1,
    getNextPageParam: (page: number) => (page < 2 ? page + 1 : undefined),
  })
  onTestFinished(observer.subscribe(() => {}))
  await answers[0]?.answer()
  return { answers, queries, observer, shown: () => observer.getCurrentResult().data?.pages }
}

test('RT-02 a change does not break off a further page, and the list is read again after it', async () => {
  const { answers, queries, observer, shown } = await aList()
  void observer.fetchNextPage()
  void refetchQueries(queries, ['list'])
  await vi.advanceTimersByTimeAsync(0)
  await answers[1]?.answer()
  expect(shown()).toEqual([1, 2])
  for (const { answer } of answers.slice(2)) await answer()
  await answers[3]?.answer()
  expect(answers.map(({ page }) => page)).toEqual([1, 2, 1, 2])
})
