import {
  CalendarClock,
  CalendarDays,
  ClipboardCheck,
  FilePenLine,
  ListTodo,
  type LucideIcon,
  Mail,
  MessageSquareText,
  PackageCheck,
  PackageX,
  TrendingDown,
  TriangleAlert,
} from 'lucide-react'
import type { ToDoKind } from '#today/to-do.ts'

const icons: Partial<Record<ToDoKind, LucideIcon>> = {
  tasks: ClipboardCheck,
  'hand-tasks': ListTodo,
  'to-ship': PackageCheck,
  'promised-soon': CalendarClock,
  'due-tomorrow': CalendarClock,
  'webhooks-failing': TriangleAlert,
  'date-questions': CalendarDays,
  requests: MessageSquareText,
  messages: Mail,
  awaited: PackageX,
  'sold-out': PackageX,
  'low-stock': TrendingDown,
  drafts: FilePenLine,
}

/** Work that can wait, by its kind; a ring where the kind has no drawing. */
export function WorkIcon({ of }: { of: ToDoKind }) {
  const Icon = icons[of]
  if (!Icon) return <span aria-hidden="true" className="mark ring" />
  return <Icon aria-hidden="true" className="mark" size={18} strokeWidth={1.5} />
}
