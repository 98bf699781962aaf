import { NativeSelect, Switch } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { mayOpen } from '../../shell/session/audience.ts'
import type { Me } from '../../shell/session/use-me.ts'

/** Members by whom a manager can filter; the first hundred, which the list of members returns at once. */
const authorsQuery = queryOptions({
  queryKey: ['members', 'authors'],
  queryFn: async ({ signal }) => {
    const { items } = await call('GET /api/members', { query: { limit: 100 }, signal })
    return items.map(({ id, name }) => ({ value: id, label: name }))
  },
  staleTime: 300_000,
})

interface AuthorFilterProps {
  readonly me: Me
  readonly author: string | undefined
  readonly onChange: (author: string | undefined) => void
}

function ByMember({ me, author, onChange }: AuthorFilterProps) {
  const { t } = useTranslation(['feedback-ratings', 'feedback'])
  const members = useQuery(authorsQuery).data ?? []
  const others = members.filter(({ value }) => value !== me.user.id)
  return (
    <NativeSelect
      label={t('author')}
      value={author ?? ''}
      data={[
        { value: '', label: t('anyAuthor') },
        { value: 'me', label: t('feedback:ratings.you') },
        ...others,
      ]}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  )
}

/** Whose ratings: managers choose among members, others between all and their own. */
export function AuthorFilter(props: AuthorFilterProps) {
  const { t } = useTranslation('feedback')
  if (
    mayOpen(
      'manager',
      props.me.roles.map(({ role }) => role),
    )
  )
    return <ByMember {...props} />
  return (
    <Switch
      size="md"
      className="rigid row target"
      label={t('ratings.mine')}
      checked={props.author === 'me'}
      onChange={(event) => props.onChange(event.currentTarget.checked ? 'me' : undefined)}
    />
  )
}
