import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useWords } from '#app/frame/admin-words.ts'

function subscribe(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says above the sheet that the browser has no connection. */
export function OfflineStrip() {
  const t = useWords()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className="admin-strip">
          <WifiOff aria-hidden="true" size={18} strokeWidth={1.5} />
          {t('app.admin.offline')}
        </p>
      )}
    </div>
  )
}
