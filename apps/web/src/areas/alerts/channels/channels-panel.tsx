import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../ui/loaded.tsx'
import { OwnContact } from './own-contact.tsx'
import { channelsQuery } from './queries.ts'
import { QuietHours } from './quiet-hours.tsx'
import { SendTests } from './send-tests.tsx'
import { ThisBrowser } from './this-browser.tsx'
import { Ways } from './ways.tsx'

export function ChannelsPanel({ level }: { level: 2 | 3 }) {
  const query = useQuery(channelsQuery)
  return (
    <Loaded query={query} rows={6} rowHeight={120}>
      {(channels) => (
        <Stack gap="lg">
          <Ways channels={channels} level={level} />
          <QuietHours channels={channels} level={level} />
          <OwnContact kind="phone" channels={channels} level={level} />
          <OwnContact kind="email" channels={channels} level={level} />
          <ThisBrowser channels={channels} level={level} />
          <SendTests level={level} />
        </Stack>
      )}
    </Loaded>
  )
}
