import {
  BookOpen,
  Download,
  Globe,
  Keyboard,
  LogOut,
  type LucideIcon,
  Plus,
  Store,
  TrendingDown,
  Truck,
  Upload,
  User,
} from 'lucide-react'
import type { MenuAction } from '#app/admin/menu/menu-items.ts'

const icons: Record<MenuAction, LucideIcon> = {
  'new-order': Plus,
  'new-product': Plus,
  'new-article': Plus,
  pictures: Upload,
  ship: Truck,
  'export-orders': Download,
  'low-stock': TrendingDown,
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
