import {
  BookOpen,
  Download,
  Globe,
  Hourglass,
  Keyboard,
  ListTodo,
  LogOut,
  type LucideIcon,
  Plus,
  Store,
  TrendingDown,
  Truck,
  Undo2,
  Upload,
  User,
} from 'lucide-react'
import type { MenuAction } from '#app/admin/menu/menu-items.ts'

const icons: Record<MenuAction, LucideIcon> = {
  'new-order': Plus,
  'new-product': Plus,
  'new-article': Plus,
  'new-task': Plus,
  'new-contact': Plus,
  pictures: Upload,
  ship: Truck,
  'export-orders': Download,
  'low-stock': TrendingDown,
  carriers: Truck,
  'overdue-tasks': ListTodo,
  'overdue-balances': Hourglass,
  refund: Undo2,
  shop: Store,
  account: User,
  language: Globe,
  manual: BookOpen,
  keys: Keyboard,
  'sign-out': LogOut,
}

export function ActionIcon({ of }: { of: MenuAction }) {
  const Icon = icons[of]
  return <Icon aria-hidden="true" strokeWidth={1.5} />
}
