import { Button, Stack } from '@mantine/core'
import { IconBroadcast } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useSearchChange } from '../../shell/registry/use-search-change.ts'
import { useMe, type Me } from '../../shell/session/use-me.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ConnectionState } from './connection-state.tsx'
import classes from './live.module.css'
import { liveSearch } from './search.ts'
import { StreamFilters } from './stream-filters.tsx'
import { StreamOfEvents } from './stream-of-events.tsx'
import { Watching } from './watching.tsx'

const RaiseForm = lazy(() => import('./raise-form.tsx'))

function Raise({ me }: { me: Me }) {
  const { t } = useTranslation('live')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    // The form holds the focus until it is gone.
    flushSync(() => setOpen(false))
    button.current?.focus()
  }
  return (
    <>
      <Button
        ref={button}
        leftSection={<IconBroadcast aria-hidden size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('raise.title')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <RaiseForm me={me} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

export function LivePage() {
  const { t } = useTranslation(['live', 'pages'])
  const { me } = useMe()
  const search = useSearch({ from: '/(analytics)/live-behaviour-stream' })
  const change = useSearchChange(liveSearch)
  if (!me) return null
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('pages:live-behaviour-stream.title')}
        summary={t('pages:live-behaviour-stream.summary')}
        action={<Raise me={me} />}
      />
      <ConnectionState />
      <div className={`${classes['columns']} grid gap-lg one-column`}>
        <div className="stack gap-md shrinkable">
          <StreamFilters me={me} search={search} onChange={change} />
          <StreamOfEvents me={me} search={search} />
        </div>
        <Watching me={me} />
      </div>
    </Stack>
  )
}
