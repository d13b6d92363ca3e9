import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { joinWordingVersion, leaveWordingVersion } from '#community/wording.ts'
import en from '#community/words.en.json' with { type: 'json' }
import fr from '#community/words.fr.json' with { type: 'json' }

/** The text of each version, in both languages. Changed words are a new version with a line of its own here. */
const said = {
  join: {
    '2026-11': '28b7760daaebd7aa43f3a1aed4af6ada3c0bd39c84e8373f64145fbebe314da5',
    '2026-11-22': 'f86d9c99811028383f42926e7081b10ba2289f94e8ee1d44b771c270adb6b83b',
    '2026-11-22.2': '4b4a3b3579897ab6a0e89154b258831a6f7efbceec975fbea374db0b34205cb1',
    '2026-11-30': '8a020a25ece5c7b966831794764b948c2162a6b55bea72a58555a2f4fb8ba862',
  },
  leave: {
    '2026-11': 'c778e2e1d99cf53b93719b3b8545c439a00735e9f7359235bd7f34b841244ab9',
    '2026-11-22': '7e9312241996f0c657ddd3ce67e80046b76bdd5656573527a68cb0b4bff72ae5',
    '2026-11-22.2': '5aa3b850128a0fdf6d1e7b03aec619c84d7cdd00b2f126b1ca8e9fd50bc02e50',
  },
}

const digest = (word: 'community.join.wording' | 'community.leave.wording') =>
  createHash('sha256')
    .update(JSON.stringify([en[word], fr[word]]))
    .digest('hex')

test('words that were changed have a new version, because answers were given to the words of the old one', () => {
  expect(said.join).toHaveProperty([joinWordingVersion], digest('community.join.wording'))
  expect(said.leave).toHaveProperty([leaveWordingVersion], digest('community.leave.wording'))
})
