import { Skeleton } from '@mantine/core'
import { lazy, Suspense, type ComponentProps } from 'react'
import classes from './once.module.css'

const QrCode = lazy(() => import('./qr-code.tsx'))

/** A code for cameras; its place is kept while it is made. */
export function LazyQrCode(props: ComponentProps<typeof QrCode>) {
  return (
    <Suspense fallback={<Skeleton className={classes['qr'] ?? ''} />}>
      <QrCode {...props} />
    </Suspense>
  )
}
