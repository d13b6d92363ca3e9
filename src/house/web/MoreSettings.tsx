import { Link } from '@tanstack/react-router'
import { useWords } from '#house/web/admin-words.ts'

/** The pages of settings beside the facts of the house. */
export function MoreSettings() {
  const t = useWords()
  return (
    <nav aria-label={t('house.more')} className="more-settings">
      <ul>
        <li>
          <Link to="/admin/settings/$part" params={{ part: 'staff' }} className="admin-link">
            {t('house.staff')}
          </Link>
        </li>
        <li>
          <Link to="/admin/settings/$part" params={{ part: 'taxes' }} className="admin-link">
            {t('house.taxes')}
          </Link>
        </li>
        <li>
          <Link to="/admin/settings/$part" params={{ part: 'letters' }} className="admin-link">
            {t('house.letters.all')}
          </Link>
        </li>
        <li>
          <Link to="/admin/settings/$part" params={{ part: 'replies' }} className="admin-link">
            {t('house.replies')}
          </Link>
        </li>
        <li>
          <Link to="/admin/settings/$part" params={{ part: 'legal' }} className="admin-link">
            {t('house.legal')}
          </Link>
        </li>
        <li>
          <Link to="/admin/settings/$part" params={{ part: 'samples' }} className="admin-link">
            {t('house.samples')}
          </Link>
        </li>
        <li>
          <Link to="/admin/settings/$part" params={{ part: 'keys' }} className="admin-link">
            {t('house.keys')}
          </Link>
        </li>
        <li>
          <Link to="/admin/settings/$part" params={{ part: 'webhooks' }} className="admin-link">
            {t('house.webhooks')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
