// What a person is shown before they say yes or no is kept with their answer. Whoever changes the words
// `community.join.wording` or `community.leave.wording` gives them a new version here.
export const joinWordingVersion = '2026-11-22.2'
export const leaveWordingVersion = '2026-11-22.2'
