// Events of the accounts of the house, as the audit log lists them.
export {
  countStaffEvents,
  everyStaffMember,
  instantOfEvent,
  listStaffEvents,
  type StaffEvent,
  type StaffEventPageQuery,
} from '#accounts/server/members/staff-event-records.ts'
