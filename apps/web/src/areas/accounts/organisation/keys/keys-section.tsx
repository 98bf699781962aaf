import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FormDrawer } from '../../../../forms/form-drawer.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { apiKeysQuery } from '../queries.ts'
import { KeyEntry } from './key-entry.tsx'
import { KeySecret, type MadeKey } from './key-secret.tsx'
import { NewKeyForm } from './new-key-form.tsx'

export default function KeysSection() {
  const { t } = useTranslation('accounts-organisation')
  const query = useQuery(apiKeysQuery)
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<MadeKey>()
  return (
    <>
      {made ? (
        <KeySecret made={made} onDone={() => setMade(undefined)} />
      ) : (
        <Button
          w="fit-content"
          leftSection={<IconPlus aria-hidden size={18} />}
          onClick={() => setIsMaking(true)}
        >
          {t('key.create')}
        </Button>
      )}
      <Loaded query={query} rows={2} rowHeight={150}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('key.none')} detail={t('key.noneDetail')} />
          ) : (
            <ul aria-label={t('key.list')} className="plain-list within-52 frame">
              {items.map((key) => (
                <KeyEntry key={key.id} apiKey={key} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isMaking ? (
        <FormDrawer title={t('key.createTitle')} onClose={() => setIsMaking(false)}>
          <Text c="dimmed" mb="md">
            {t('key.freshSignIn')}
          </Text>
          <NewKeyForm
            onMade={(key) => {
              setIsMaking(false)
              setMade(key)
            }}
          />
        </FormDrawer>
      ) : null}
    </>
  )
}
