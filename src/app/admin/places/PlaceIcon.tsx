import {
  Bookmark,
  BookOpen,
  FlaskConical,
  HeartHandshake,
  History,
  Images,
  ListTodo,
  type LucideIcon,
  Mail,
  MessageSquareText,
  PackageCheck,
  PanelsTopLeft,
  ReceiptText,
  Send,
  Settings2,
  ShoppingBag,
  Sun,
  TriangleAlert,
  UsersRound,
} from 'lucide-react'
import type { PlaceAddress } from '#app/frame/admin-places.ts'

const icons: Record<PlaceAddress, LucideIcon> = {
  '/admin': Sun,
  '/admin/orders': ShoppingBag,
  '/admin/shipping': PackageCheck,
  '/admin/reservations': Bookmark,
  '/admin/requests': MessageSquareText,
  '/admin/messages': Mail,
  '/admin/products': FlaskConical,
  '/admin/journal': BookOpen,
  '/admin/pages': PanelsTopLeft,
  '/admin/pictures': Images,
  '/crm': HeartHandshake,
  '/crm/contacts': UsersRound,
  '/crm/orders': ReceiptText,
  '/crm/tasks': ListTodo,
  '/crm/letters': Send,
  '/admin/problems': TriangleAlert,
  '/admin/audit': History,
  '/admin/settings': Settings2,
}

export function PlaceIcon({ of }: { of: PlaceAddress }) {
  const Icon = icons[of]
  return <Icon aria-hidden="true" strokeWidth={1.5} />
}
