// Events of the accounts of the house, as the audit log lists them.
export {
  type AskedEvents,
  countStaffEvents,
  everyStaffMember,
  instantOfEvent,
  listStaffEvents,
  type StaffEvent,
} from '#accounts/server/members/staff-event-records.ts'
