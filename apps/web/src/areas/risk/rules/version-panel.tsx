import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import { differences } from './choices.ts'
import { useRulesChanged, type RuleSet } from './queries.ts'
import { RuleTables } from './rule-tables.tsx'
import { useCannot } from './use-cannot.ts'
import { useVersionName, VersionState } from './version-words.tsx'

const PublishDialog = lazy(() => import('./publish-dialog.tsx'))

interface VersionPanelProps {
  readonly version: RuleSet
  readonly live: RuleSet
}

function Actions({ version }: { version: RuleSet }) {
  const { t } = useTranslation('risk-pages')
  const cannot = useCannot()
  const changed = useRulesChanged()
  const [isAsking, setIsAsking] = useState(false)
  const testing = useMutation({
    mutationFn: () =>
      call('POST /api/risk-scoring/rules/{version}/test', { params: { version: version.version } }),
    onSuccess: changed,
  })
  const isRunning = version.test?.state === 'running'
  return (
    <>
      <Group gap="md" align="flex-start">
        {version.isLive ? null : (
          <>
            {version.can.test === true ? (
              <Button
                variant={version.test ? 'default' : 'filled'}
                loading={testing.isPending || isRunning}
                onClick={() => testing.mutate()}
              >
                {t(version.test ? 'test.again' : 'test.do')}
              </Button>
            ) : (
              <ReasonedButton variant="default" reason={cannot(version.can.test)}>
                {t('test.do')}
              </ReasonedButton>
            )}
            <ReasonedButton
              {...(version.can.publish === true ? {} : { variant: 'default' })}
              reason={cannot(version.can.publish)}
              onClick={() => setIsAsking(true)}
            >
              {t(version.publishedAt || version.number === 0 ? 'publish.again' : 'publish.do')}
            </ReasonedButton>
          </>
        )}
      </Group>
      {testing.error ? <Refusal error={testing.error} /> : null}
      {isAsking ? (
        <Suspense>
          <PublishDialog version={version} onClose={() => setIsAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** One version: where it stands, what may be done with it, and its rules beside those in force. */
export function VersionPanel({ version, live }: VersionPanelProps) {
  const { t } = useTranslation('risk-pages')
  const { number } = useFormats()
  const nameOf = useVersionName()
  const changes = differences(version.rules, live.rules).length
  return (
    <Panel
      level={2}
      title={nameOf(version)}
      detail={
        version.isLive
          ? t('version.inForce')
          : t('version.differs', { count: changes, number: number(changes) })
      }
    >
      <VersionState version={version} />
      {version.note ? (
        <Text className="breakable">
          {t('version.note')} {version.note}
        </Text>
      ) : null}
      <Actions version={version} />
      <RuleTables rules={version.rules} live={live.rules} />
    </Panel>
  )
}
