import { IconShieldCheck, IconShieldLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePage } from '../registry/use-pages.ts'
import classes from './footer.module.css'

const badges = [
  { name: 'gdpr', path: '/gdpr-page', Icon: IconShieldCheck },
  { name: 'security', path: '/security', Icon: IconShieldLock },
] as const

function Badge({ name, path, Icon }: (typeof badges)[number]) {
  const { t } = useTranslation()
  const evidence = usePage(path)
  if (!evidence) return null
  return (
    <Link to={evidence.path} className={classes['badge']}>
      <Icon aria-hidden size={20} stroke={1.75} />
      {t(`footer.badge.${name}`)}
    </Link>
  )
}

/** A badge is a claim: it is shown only with the page that proves it, and links there. */
export function Badges() {
  return (
    <div className={classes['badges']}>
      {badges.map((badge) => (
        <Badge key={badge.name} {...badge} />
      ))}
    </div>
  )
}
