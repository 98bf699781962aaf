import { isMet } from './figures.ts'
import type { BenchResult, Figure, Machine, Results } from './figures.ts'

const about: Readonly<Record<string, { title: string; what: string }>> = {
  search: {
    title: 'Search while typing',
    what: 'GET /api/guest-profiles/search by one member of staff: names as stored, misspelled, unfinished and swapped, phone numbers and their last four digits, among invented guests of one organisation with a stay each. Bare: the statements that the product sent for the same queries, recorded and sent again through the same driver with the same pool, in the same round trips. Turns of both alternate.',
  },
  reviews: {
    title: 'Rating a guest',
    what: 'POST /api/reviews of stays that are not sealed: validation, rating, score, audit entry, event. Bare: the same recorded statements for other stays. The worker handles the events before the next turn begins. Below, the same call for guests of whom little and much is known, in turns.',
  },
  bookings: {
    title: 'Changing a booking',
    what: 'PATCH /api/room-bookings/{bookingId}: the end and the note of one of 100,000 bookings of a venue, with permission, check of the room, audit entry, history and event. Bare: the same recorded statements for other bookings, in the same round trips, in turns.',
  },
  lists: {
    title: 'Lists',
    what: 'GET /api/get_all_feedbacks over 5,000,000 ratings of one organisation, newest first, 25 rows a page: the first page and the thousandth, by the marker that the page before gave, in turns.',
  },
  dashboards: {
    title: 'Dashboards',
    what: 'GET /api/dashboard-stats, /api/staff-dashboard, /api/activity-feed, /api/staff-activity/recent and /api/metrics/dashboard by a manager of five venues, with two years of incidents and activities behind 300 open incidents, 150 open tasks and 1,700 stays; the same with a hundredth of that past. Bare: plain statements that count the same for nobody in particular, one after the other, by a superuser.',
  },
  board: {
    title: 'Board of incidents',
    what: 'The board in Chromium with 5,000 open incidents of one venue in one column, reported by HTTP; the column scrolled by the wheel for six seconds, further pages read on the way, the time of every frame taken. No graphics card: the processor draws, beside the server and its database.',
  },
  'day-board': {
    title: 'Day board',
    what: 'GET /api/day-board by a member of staff of two venues with 100,000 bookings each, one year of them to come: guests who return, entries in lists, alerts, deposits, notes, groups and rooms. One connection; days in turns.',
  },
  export: {
    title: 'Export of ratings',
    what: 'GET /api/export-feedback-csv of 1,000,000 ratings, beside bare COPY TO of the same rows in the same run, in turns. Memory is that of the server process at its highest against before.',
  },
  import: {
    title: 'Import',
    what: 'POST /api/imports, mapping, dry run and commit through HTTP into an empty organisation, beside COPY of the same rows into one plain table in the same run. Memory is that of the whole server process at its highest; the file twice as long repeats the rows some years later.',
  },
  ledger: {
    title: 'Transparency log',
    what: 'Transactions that each commit to a record while the sequencer gives leaves their places, beside transactions of one bare insert, in turns; and proofs of inclusion of random leaves of a log of 10,000,000, each found by its hash and made from the stored nodes as the public call does.',
  },
  trust: {
    title: 'Trust of guests',
    what: 'trustScores on invented networks whose truth is known, beside the plain mean, and its time by number of records; with COMITY_BENCH_TRUST, a file of a public network of people who rate people, also what colluders shift there.',
  },
  purge: {
    title: 'Deletion of what is over its time',
    what: 'The purge of look-ups over their time, in transactions of 5,000 rows, each with the salts that open their leaves of the log; beside one bare statement for each of the two tables on the same rows, in turns.',
  },
  identity: {
    title: 'Matching of profiles',
    what: 'Invented people of whom some have several profiles with errors, each profile compared with those that share a blocking key and put into clusters, in memory, on two processes; beside grouping the same profiles by exact name. Growth is the time for ten times as many.',
  },
  duplicates: {
    title: 'Duplicates of a new profile',
    what: 'The look-up of who a new guest may be already among 1,000,000 profiles, and the whole of POST /api/guest-profiles through HTTP with it.',
  },
  sentiment: {
    title: 'Sentiment of a text',
    what: 'analyseSentiment on 900 reviews in four languages, each text beside the same text only parted into words, in turns; the median of each text.',
  },
  guard: {
    title: 'The guard of a call',
    what: 'GET /api/guest-profiles/{guestId} with all that stands before it (signature of the cookie, session, role, scope, transaction, row-level security), beside the same route in the same HTTP app that sends the same statements unguarded. Servers of their own, in turns.',
  },
  'sign-in': {
    title: 'A rush of sign-ins',
    what: 'POST /api/auth/sign-in/email, 100 a second whether or not the ones before are answered, each with an address and an account of its own, one in five with a wrong password; beside it 100 look-ups of guests a second. The same look-ups without sign-ins before each turn.',
  },
  audit: {
    title: 'Audit log',
    what: 'Chaining of entries that wait, verification of the whole chain beside a bare select of the same rows in pages, and entries written with the sequencer on, off, and without a chain, in turns.',
  },
  live: {
    title: 'Live feed',
    what: 'Members of staff of one venue, each with a stream of server-sent events of GET /api/live-monitoring/live-alerts-feed; events written by another connection to the database, so that announcement, placing, reading, presenting and sending are in the figures. Bare: the same bytes written to as many open answers by a server that does nothing else.',
  },
  risk: {
    title: 'Risk score',
    what: 'Updates of the score of a guest with 10 facts and of one with 10,000, in turns; and the arrivals of a day with their scores, 500 in one call through HTTP.',
  },
  safety: {
    title: 'Calls for help',
    what: 'From a call for help to the screens of other people, each an open stream of server-sent events of one venue; and the call itself, with nothing else going on and under ten times as many look-ups of guests as keep the server busy.',
  },
  start: {
    title: 'Start',
    what: '`npm ci` and `npm start` in a copy of the sources, until pages are served and until it says that it is ready.',
  },
  photos: {
    title: 'Photo evidence',
    what: 'POST /api/photo-evidence/upload of a photo of 12 megapixels: received, checked, made anew at 2560 and 320 pixels, original and both sealed and on the disk, the row committed. Beside plain sharp in the process of the bench, which digests and makes the same two pictures, in turns. Then 20 uploads at once, with the memory of the server process at its highest.',
  },
  lookup: {
    title: 'Look-up in the network',
    what: 'POST /api/network-lookups by one member of staff after the other, one question in five about somebody of whom another organisation shows something: checked, asked, logged, committed to and answered. Bare: a select by the same index, of the same persons, after them.',
  },
  dispute: {
    title: 'From a dispute to gone elsewhere',
    what: 'A guest contests a listing in the portal while other venues ask for them and for others: when the last answer that named it had come, counted from the answer to the guest. Bare: one committed update until another connection sees it, under the same load.',
  },
  portal: {
    title: 'Export by the guest',
    what: 'GET /api/guest-portal/export by one guest of whom 1,000 records are kept: the whole archive of JSON and readable pages, received and complete; beside GET /api/guest-portal/me, the same as the page reads it, in turns.',
  },
  predict: {
    title: 'Predictions',
    what: 'Training of both models on the bookings of one venue; a training requested through HTTP until all upcoming bookings have their predictions; and the first page of GET /api/predictive-risk/arrivals in three orders.',
  },
  web: {
    title: 'First load of a page',
    what: 'Chromium with an empty cache on a phone’s viewport. Bytes are those of the compressed files that the server sends, taken from what the browser asked for; all: until nothing more arrives.',
  },
}

const units: Readonly<Record<Figure['unit'], string>> = {
  '/s': ' a second',
  ms: ' ms',
  s: ' s',
  KB: ' KB',
  MB: ' MB',
  x: ' times',
  '%': ' %',
  count: '',
}

/** bench/README.md: the results as tables. */
export function report(results: Results): string {
  const machines = [...new Set(Object.values(results).map(({ machine }) => describe(machine)))]
  const missed = Object.values(results).flatMap(({ figures }) =>
    figures.filter((one) => isMet(one) === false),
  )
  return `# Benchmarks

Measured with \`npm run bench\`. This file and \`results.json\` are written by it; a bench that runs again replaces its own results alone.

Client, server and database share the machine; ratios are of figures taken in turns in the same run, so other work on the machine touches both sides. The load average beside each bench tells of such work. The database is the embedded PostgreSQL with the product's settings. Machines:

${machines.map((machine, at) => `${at + 1}. ${machine}`).join('\n')}

Aims missed: ${missed.length === 0 ? 'none' : missed.length}.

Again: \`npm run bench\` for all, \`npm run bench search reviews\` for some, \`npm run bench -- --quick\` to see that they work (writes nothing). \`COMITY_BENCH_BOOKINGS\` names the file of bookings to import. \`COMITY_BENCH_PROFILE=folder\` writes a profile of the server's process there.
${Object.entries(results)
  .map(([name, result]) => section(name, result, machines.indexOf(describe(result.machine)) + 1))
  .join('')}`
}

function describe({ cpu, cores, memoryGb, system, node, postgres }: Machine): string {
  return `${cpu}, ${cores} cores, ${memoryGb} GB memory, ${system}, Node ${node}, PostgreSQL ${postgres}`
}

function section(name: string, { figures, load, ranAt, seconds }: BenchResult, machine: number): string {
  const { title, what } = about[name] ?? { title: name, what: '' }
  return `
## ${title} (\`${name}\`)

${what}

Run ${ranAt.slice(0, 16).replace('T', ' ')} UTC on machine ${machine}, ${seconds} s, load ${load.before} before and ${load.after} after.

| what | figure | aim | met |
| --- | ---: | --- | --- |
${figures.map(row).join('\n')}
`
}

function row(figure: Figure): string {
  const { name, value, unit, aim, note } = figure
  const wanted = aim ? `at ${aim.at} ${amount(aim.value, unit)}` : ''
  const met = isMet(figure)
  return `| ${name}${note ? ` (${note})` : ''} | ${amount(value, unit)} | ${wanted} | ${met === undefined ? '' : met ? 'yes' : '**no**'} |`
}

function amount(value: number, unit: Figure['unit']): string {
  return value.toLocaleString('en-GB', { maximumSignificantDigits: 3 }) + units[unit]
}
