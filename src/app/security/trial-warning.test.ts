import { expect, test, vi } from 'vitest'
import { announceOpen } from '../../../tools/start/open-shop.ts'

test('a start warns of a trial that others can reach', () => {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  announceOpen({ publicUrl: 'http://localhost:4000', trialBanner: false })
  const withoutBanner = stderr.mock.calls.length
  announceOpen({ publicUrl: 'https://trial.example', trialBanner: true })
  const printed = [stdout, stderr].map(({ mock }) => mock.calls.map(([text]) => text))
  vi.restoreAllMocks()
  expect(withoutBanner).toBe(0)
  expect(printed).toEqual([
    ['Immortela is open at http://localhost:4000\n', 'Immortela is open at https://trial.example\n'],
    [
      'Warning: this shop is on trial and others can reach it. They can read its mails at /dev/mailbox, move its ' +
        'clock and decide what banks decide: keep it where you trust everyone, or set TRIAL=off.\n',
    ],
  ])
})
