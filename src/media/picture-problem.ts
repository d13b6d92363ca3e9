/** Why the bytes of an upload are refused. */
export const uploadProblems = [
  'empty',
  'svg',
  'gif',
  'pdf',
  'heic',
  'not-a-picture',
  'animated',
  'too-many-pixels',
  'too-long',
  'too-large-at-once',
  'damaged',
] as const
export type UploadProblem = (typeof uploadProblems)[number]

/** Why the sizes of a picture could not be made. */
export const makingProblems = ['lost', 'damaged'] as const
export type MakingProblem = (typeof makingProblems)[number]
