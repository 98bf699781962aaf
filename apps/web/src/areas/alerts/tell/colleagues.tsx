import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../shell/session/use-me.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { colleaguesQuery } from '../queries.ts'
import { worksAt } from './works-at.ts'

interface ColleaguesProps {
  readonly venueIds: readonly string[]
  readonly chosen: readonly string[]
  readonly onChange: (userIds: string[]) => void
  readonly error: string | undefined
}

export function Colleagues({ venueIds, chosen, onChange, error }: ColleaguesProps) {
  const { t } = useTranslation('alerts')
  const { me } = useMe()
  const [typed, setTyped] = useState('')
  const members = useQuery(colleaguesQuery(typed))
  return (
    <Stack gap="xs">
      <TextInput
        label={t('tell.find')}
        value={typed}
        autoComplete="off"
        maxLength={200}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Loaded query={members} rows={4} rowHeight={44}>
        {({ items }) => {
          const here = items.filter((member) => worksAt(member, venueIds) && member.id !== me?.user.id)
          if (here.length === 0) return <p>{t('tell.nobody')}</p>
          return (
            <Checkbox.Group
              label={t('tell.whom')}
              error={error}
              value={[...chosen]}
              onChange={onChange}
              labelProps={{ fw: 600 }}
            >
              <Stack gap={0} mt="xs" mah="18rem" style={{ overflowY: 'auto' }}>
                {here.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    size="md"
                    py="xs"
                    value={id}
                    label={<span translate="no">{name}</span>}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
          )
        }}
      </Loaded>
    </Stack>
  )
}
