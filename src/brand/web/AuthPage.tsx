import { createFileRoute } from '@tanstack/react-router'
import { InPreparation } from '#brand/web/InPreparation.tsx'

export const Route = createFileRoute('/_public/auth')({ component: AuthPage })

function AuthPage() {
  return <InPreparation page="auth" />
}
