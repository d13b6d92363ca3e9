// The text shown to a person is stored with their answer. A change of the words `community.join.wording` or
// `community.leave.wording` needs a new version here.
export const joinWordingVersion = '2026-11-30'
export const leaveWordingVersion = '2026-11-22.2'
