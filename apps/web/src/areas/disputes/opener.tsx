import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { changedSearch } from '../../shell/registry/search.ts'
import classes from '../../ui/record-list.module.css'
import { readDisputesSearch } from './search.ts'

/** Opens a dispute or case beside the list; it stretches over the card around it. */
export function Opener({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <Anchor
      className={`${classes['open']} inline-row target strong`}
      renderRoot={(props) => (
        <Link
          to="/disputes"
          search={(before) => changedSearch(readDisputesSearch, before, { dispute: id })}
          resetScroll={false}
          {...props}
        />
      )}
    >
      {children}
    </Anchor>
  )
}
