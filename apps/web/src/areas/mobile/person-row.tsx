import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './mobile.module.css'

interface PersonRowProps {
  readonly guestId: string
  readonly name: ReactNode
  readonly detail: ReactNode
}

export function PersonRow({ guestId, name, detail }: PersonRowProps) {
  return (
    <li>
      <Link
        to="/staff-mobile-risk-interface"
        search={(now) => ({ ...now, guest: guestId })}
        className={`${classes['row']} plain-link row gap-sm rigid-icons pad-2-sm hoverable`}
      >
        <span className={`${classes['who']} flex shrinkable breakable`}>
          <strong>{name}</strong>
          <span className="flush quiet">{detail}</span>
        </span>
        <IconChevronRight aria-hidden size={20} />
      </Link>
    </li>
  )
}
