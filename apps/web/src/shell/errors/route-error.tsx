import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../api/describe-error.ts'
import { ApiProblem, NetworkError } from '../../api/problem.ts'
import buttons from '../../ui/link-button.module.css'
import { PageHeader } from '../../ui/page-header.tsx'
import { SupportLink } from '../support-link.tsx'
import classes from './route-error.module.css'

const reload = () => window.location.reload()

function DevelopmentError({ error }: { error: unknown }) {
  const { t } = useTranslation()
  return (
    <div className={classes['error']} role="alert">
      <PageHeader title={t('failure.development')} />
      <pre translate="no">{error instanceof Error ? error.message : String(error)}</pre>
      <button type="button" className={buttons['button']} data-primary onClick={reload}>
        {t('failure.reload')}
      </button>
    </div>
  )
}

/**
 * Replaces a page that failed to appear: its code did not arrive, or it broke. In plain elements and part of the shell,
 * because nothing more can be loaded when the network failed.
 */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation(['shell', 'messages'])
  if (import.meta.env.DEV) return <DevelopmentError error={error} />

  const known = error instanceof ApiProblem || error instanceof NetworkError
  const described = known ? describeError(error, t) : undefined
  const words = navigator.onLine ? 'failure' : 'offline'
  return (
    <div className={classes['error']} role="alert">
      <PageHeader title={t(`${words}.title`)} summary={t(`${words}.summary`)} />
      {described ? <p>{described.detail}</p> : null}
      {described?.traceId ? (
        <p>
          {t('messages:traceId')} <code translate="no">{described.traceId}</code>
        </p>
      ) : null}
      <p className="row wrap gap-md">
        <button type="button" className={buttons['button']} data-primary onClick={known ? reset : reload}>
          {t('failure.retry')}
        </button>
        <SupportLink />
      </p>
    </div>
  )
}
