import { IconArchive, IconCircle, IconEye, IconHandStop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './guest-parts.module.css'
import type { Guest } from './queries.ts'

const icons: Record<Guest['status'], typeof IconCircle> = {
  active: IconCircle,
  watch_list: IconEye,
  banned: IconHandStop,
  archived: IconArchive,
}

/** The status of a guest in the organisation: unobtrusive, because the screen faces the desk. */
export function GuestStatus({ status }: { status: Guest['status'] }) {
  const { t } = useTranslation('guests')
  const Icon = icons[status]
  return (
    <span className={`${classes['quiet']} inline-row gap-2 rigid-icons quiet`}>
      <Icon aria-hidden size={16} stroke={2} />
      {t(`status.${status}`)}
    </span>
  )
}
