import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow, read, root } from './source-files.ts'

/** How often a file violates a rule for a valid reason. Lists may only become shorter. */
type Exceptions = Readonly<Record<string, readonly [times: number, why: string]>>

interface Rule {
  readonly what: RegExp
  readonly advice: string
  readonly holdsFor: (path: string) => boolean
  readonly except: Exceptions
}

const inBrowser = (path: string) => path.startsWith('e2e/')
const isConfiguration = (path: string) => path.endsWith('.config.ts') || path === 'package.json'
const isTest = (path: string) => !isConfiguration(path)

const rules: Readonly<Record<string, Rule>> = {
  'no test waits a fixed time': {
    what: /\bwaitForTimeout\b|\bnetworkidle\b|\bsetTimeout\((?!\s*\w+\s*\))|'node:timers\/promises'/gu,
    advice:
      'Wait for what is to happen (`expect.poll`, `once`, `lockWaits`) or move the clock (`app.clock.forward`, `vi.useFakeTimers`): a fixed time is too short on a busy machine and too long on any other.',
    holdsFor: isTest,
    except: {
      'apps/server/src/modules/live/order.slow.test.ts': [
        1,
        'mixes the order of writers; nothing waits for it',
      ],
      'apps/server/src/platform/storage/testing/s3-server.ts': [2, 'a service that answers late'],
      'apps/server/src/testing/event-stream.ts': [1, 'ends what hangs'],
      'apps/server/src/testing/storm/disturb.ts': [1, 'lets others work between two disturbances'],
      'apps/server/src/testing/storm/writes.ts': [1, 'mixes the order of writers; nothing waits for it'],
      'apps/web/src/live/connection.test.ts': [1, 'the clock is the test’s own'],
      'apps/web/src/safety/help-calls.test.ts': [1, 'the clock is the test’s own'],
      'e2e/feedback/attached.ts': [1, 'a recogniser of speech that hears after a while'],
      'e2e/platform/browser-safety.e2e.ts': [1, 'code that somebody put into a page, run later'],
    },
  },
  'no test draws by chance': {
    what: /\bMath\.random\b/gu,
    advice: 'Draw from a seed (`new Random(seed)`, fast-check), so that a failure comes again.',
    holdsFor: isTest,
    except: {},
  },
  'no test is left out without a reason': {
    what: /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|skipIf|runIf|fixme|only|todo|fails)\(/gu,
    advice: 'Run the test always, or delete it; choose the rows of a table before `test.each`.',
    holdsFor: isTest,
    except: {
      'apps/server/src/platform/db/embedded.slow.test.ts': [1, 'reads /proc, which Linux alone has'],
      'apps/server/src/platform/http/hostile.test.ts': [1, 'reads /proc, which Linux alone has'],
    },
  },
  'no test goes by the clock of the machine': {
    what: /\bnew Date\(\)|\bDate\.now\b/gu,
    advice:
      'Name an instant, or take `app.clock`: what passes at noon fails at midnight, at the end of a month and when clocks change.',
    holdsFor: (path) => isTest(path) && !inBrowser(path),
    except: {
      'apps/server/src/commands/create-admin.test.ts': [1, 'the command goes by the clock of the machine'],
      'apps/server/src/modules/demo/demo.slow.test.ts': [
        1,
        'the sign-in library goes by the clock of the machine',
      ],
      'apps/web/src/areas/alerts/collect.test.ts': [2, 'the clock is the test’s own'],
      'apps/web/src/live/connection.test.ts': [3, 'the clock is the test’s own'],
      'apps/web/src/live/lead.test.ts': [4, 'the clock is the test’s own'],
      'apps/web/src/safety/call-state.test.ts': [1, 'the clock is the test’s own'],
      'apps/web/src/safety/help-calls.test.ts': [1, 'the clock is the test’s own'],
      'apps/web/src/safety/shift.test.ts': [1, 'the clock is the test’s own'],
    },
  },
  'nothing is tried again': {
    what: /\bretr(?:y|ies)\s*:(?!\s*0\s*[,}\n])[^,}\n]+|--retr(?:y|ies)[ =]*[1-9]/gu,
    advice: 'Remove it: a second try hides a fault. Find why the first one failed.',
    holdsFor: isConfiguration,
    except: {},
  },
}

/** These two contain the forbidden patterns as text. */
const ofRules = ['tests/repo/stable-tests.test.ts', 'tests/repo/time.test.ts']

function testFiles(): string[] {
  const all = ['packages', 'apps', 'scripts', 'tests', 'e2e'].flatMap((folder) =>
    filesBelow(folder, '.ts', '.tsx'),
  )
  const tests = all.filter(
    (path) => inBrowser(path) || /\.test\.tsx?$|\/testing\//u.test(path) || isConfiguration(path),
  )
  const atRoot = readdirSync(root).filter((name) => isConfiguration(name))
  return [...tests, ...atRoot].filter((path) => !ofRules.includes(path))
}

function offences(rule: Rule, path: string, source: string): string[] {
  return rule.holdsFor(path) ? [...source.matchAll(rule.what)].map(([text]) => text) : []
}

/** A violation of a rule by a file, as a sentence with advice, or undefined. */
function complaint(rule: Rule, path: string, source: string): string | undefined {
  const found = offences(rule, path, source)
  const [allowed] = rule.except[path] ?? [0]
  if (found.length > allowed) return `${path}: ${found.join(', ')} (${allowed} allowed). ${rule.advice}`
  if (found.length < allowed)
    return `${path}: ${allowed} allowed, ${found.length} left. Lower the number in the list, or take the file out of it.`
  return undefined
}

test.each(Object.entries(rules))('%s', (_name, rule) => {
  const files = testFiles()
  expect(files.length).toBeGreaterThan(500)
  const gone = Object.keys(rule.except).filter((path) => !files.includes(path))
  expect(gone.map((path) => `${path} is no test file any more. Take it out of the list.`)).toEqual([])
  expect(files.flatMap((path) => complaint(rule, path, read(path)) ?? [])).toEqual([])
})

const [server, browser] = ['apps/server/src/a.test.ts', 'e2e/a.e2e.ts']
test.each([
  ['no test waits a fixed time', browser, 'await page.waitForTimeout(500)'],
  ['no test waits a fixed time', browser, "await page.waitForLoadState('networkidle')"],
  ['no test waits a fixed time', server, 'await new Promise((resolve) => setTimeout(resolve, 50))'],
  ['no test waits a fixed time', server, "import { setTimeout as wait } from 'node:timers/promises'"],
  ['no test draws by chance', server, 'Math.random() < 0.5'],
  ['no test is left out without a reason', server, "test.skip('later', () => {})"],
  ['no test is left out without a reason', server, 'describe.skipIf(isSlow)("a", () => {})'],
  ['no test is left out without a reason', server, "test.runIf(isLinux)('a', () => {})"],
  ['no test is left out without a reason', browser, "test.fixme('a', async () => {})"],
  ['no test is left out without a reason', browser, "test.describe.only('a', () => {})"],
  ['no test goes by the clock of the machine', server, 'const now = new Date()'],
  ['no test goes by the clock of the machine', server, 'Date.now() + 1000'],
  ['nothing is tried again', 'vitest.config.ts', 'test: { retry: 2 }'],
  ['nothing is tried again', 'playwright.config.ts', 'retries: isCi ? 1 : 0'],
  ['nothing is tried again', 'package.json', '"test": "vitest run --retry=3"'],
  ['nothing is tried again', 'package.json', '"test": "playwright test --retries 2"'],
])('%s: %s may not hold %s', (name, path, source) => {
  expect(complaint(rules[name]!, path, source)).toContain(rules[name]!.advice)
})

test.each([
  ['no test waits a fixed time', server, 'await new Promise((resolve) => setTimeout(resolve))'],
  ['no test is left out without a reason', server, 'session.only(manages)'],
  ['no test goes by the clock of the machine', server, "new Date('2026-03-02')"],
  ['no test goes by the clock of the machine', browser, 'new Date()'],
  ['nothing is tried again', 'playwright.config.ts', 'retries: 0,'],
  ['nothing is tried again', server, 'new QueryClient({ retry: 1 })'],
])('%s: %s may hold %s', (name, path, source) => {
  expect(complaint(rules[name]!, path, source)).toBeUndefined()
})

test('an exception that is used less often than it says is to be lowered', () => {
  const rule: Rule = { ...rules['no test draws by chance']!, except: { 'e2e/a.ts': [2, 'made up'] } }
  expect(complaint(rule, 'e2e/a.ts', 'Math.random()')).toContain('2 allowed, 1 left')
})
