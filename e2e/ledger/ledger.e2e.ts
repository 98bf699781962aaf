import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { post, read, until } from '../calls.ts'
import { axeFindings, contextFor, phone, watchTroubles, withWorker } from '../harness.ts'

const path = '/blockchain-insights'
let browser: Browser
/** An entry of another demo user, whose proof is ready. */
let proven: Proven
test.beforeAll(async ({ browser: shared }) => {
  browser = shared
  const context = await contextFor(browser, 'manager')
  proven = await provenEntry(context)
  await context.close()
})

interface Bundle {
  readonly index: number
  readonly path: readonly string[]
  readonly checkpoint: string
  readonly leaf: object
}
interface Entry {
  readonly transactionHash: string
  readonly opening: { readonly subject: string }
}
interface Proven extends Entry {
  readonly bundle: Bundle
}

/** An entry covered by a signed head; the first head comes a second after the first entry. */
function provenEntry(context: BrowserContext): Promise<Proven> {
  return until('an entry that a signed head covers', async () => {
    const { items } = await read<{ items: Entry[] }>(context, '/api/blockchain/entries?limit=100')
    for (const entry of items.toReversed().slice(0, 5)) {
      const { bundle } = await read<{ bundle: Bundle | null }>(
        context,
        `/api/blockchain-verify/${entry.transactionHash}`,
      )
      if (bundle) return { ...entry, bundle }
    }
    return undefined
  })
}

async function opened(context: BrowserContext, address: string): Promise<{ page: Page; troubles: string[] }> {
  const page = await context.newPage()
  const troubles = watchTroubles(page)
  await page.goto(address)
  await page.locator('h1').waitFor()
  return { page, troubles }
}

async function choose(page: Page, value: unknown): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'proof.json',
    mimeType: 'application/json',
    buffer: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
  })
}

const panel = (page: Page, title: string) => page.getByRole('region', { name: title })

test.describe('a manager', () => {
  test('sees the log and what the organisation put into it, and takes a proof away that opens the entry', async () => {
    const context = await contextFor(browser, 'manager')
    const { page, troubles } = await opened(context, path)
    await page.getByText('Every entry is being added in time').waitFor()
    await page.getByText('No external chain is configured', { exact: true }).waitFor()
    await page.getByText(/It covers .+ entr/u).waitFor()
    await expect(page.getByRole('button', { name: 'Try again now' })).toBeDisabled()
    await page.getByText('Only administrators can do this, and two of them have to agree.').waitFor()
    await page.getByText('Save this head').click()
    await page.getByLabel('Signed head').waitFor()

    const row = page.getByRole('listitem').filter({ hasText: proven.transactionHash })
    const rows = panel(page, 'Entries of your organisation').getByRole('listitem')
    await rows.first().waitFor()
    while (!(await row.isVisible())) {
      const before = await rows.count()
      await page.getByRole('button', { name: 'Show more entries' }).click()
      await expect.poll(() => rows.count()).toBeGreaterThan(before)
    }
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: 'Download the proof' }).click(),
    ])
    const file = await readFile(await download.path(), 'utf8')
    expect(JSON.parse(file)).toMatchObject({ leaf: { opening: proven.opening } })
    expect(await axeFindings(page)).toEqual([])

    await row.getByRole('link', { name: 'Check' }).click()
    const byHash = panel(page, 'Check an entry')
    await byHash.getByText('Proved: the entry is in the log').waitFor()
    await byHash.getByText('The proof does not reveal what the entry is about.').waitFor()
    await choose(page, file)
    const byFile = panel(page, 'Check a proof file')
    await byFile.getByText('The proof also reveals the entry').waitFor()
    await byFile.getByText(proven.opening.subject).waitFor()
    await page.getByRole('link', { name: 'Back to the log' }).click()
    await page.getByText('Every entry is being added in time').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  test('finds entries of one kind, and one that waits for its head says so or is proved', async () => {
    const context = await contextFor(browser, 'manager')
    const { items } = await read<{ items: { id: string }[] }>(context, '/api/guest-profiles?limit=1')
    const logged = { kind: 'guest', id: items[0]?.id }
    const { transactionHash } = await post<Entry>(context, '/api/blockchain-log', logged)
    const { page, troubles } = await opened(context, path)
    await page.getByLabel('Kind').selectOption({ label: 'Record, added by hand' })
    await expect(page).toHaveURL(/kind=record/u)
    const row = page.getByRole('listitem').filter({ hasText: transactionHash })
    await row.getByText('Record, added by hand').waitFor()
    await row.getByRole('link', { name: 'Check' }).click()
    await page
      .getByText(/The entry is in the queue|The entry has been added|Proved: the entry is/u)
      .first()
      .waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })
})

test.describe('anybody', () => {
  test('checks an entry by its hash without signing in: in Spanish, on a phone', async () => {
    const context = await contextFor(browser, undefined, phone)
    const { page, troubles } = await opened(context, `${path}?verify=true&lang=es`)
    const field = page.getByLabel('Hash de la transacción')
    await field.fill('abc')
    await page.getByRole('button', { name: 'Comprobar', exact: true }).click()
    await page.getByText('Esto no es un hash de transacción').waitFor()
    await field.fill(`0x${proven.transactionHash.toUpperCase()}`)
    await page.getByRole('button', { name: 'Comprobar', exact: true }).click()
    await page.getByText('Probado: la entrada está en el registro').waitFor()
    await page.getByText('Es la entrada por la que se preguntó.').waitFor()
    expect(page.url()).toContain(proven.transactionHash)
    expect(await axeFindings(page)).toEqual([])
    await field.fill('abc')
    await page.getByRole('button', { name: 'Comprobar', exact: true }).click()
    await page.getByText('Esto no es un hash de transacción').waitFor()
    await expect(page.getByText('Probado: la entrada está en el registro')).toHaveCount(0)
    expect(troubles).toEqual([])
    await context.close()
  })

  test('is told of a hash that the log does not know', async () => {
    const context = await contextFor(browser, undefined)
    const { page } = await opened(context, `${path}?verify=true&hash=${'0f'.repeat(32)}`)
    await page.getByText('No entry has this hash').waitFor()
    await expect(page.getByText(/^Proved/u)).toHaveCount(0)
    await context.close()
  })

  test('checks files without a network, and sees at which step one that was changed fails', async () => {
    const context = await contextFor(browser, undefined, withWorker)
    const { page } = await opened(context, `${path}?verify=true`)
    await expect(page.getByLabel('Key', { exact: true })).toHaveValue(/comity\/ledger\//u)
    await context.setOffline(true)
    const byFile = panel(page, 'Check a proof file')
    const { bundle } = proven
    await choose(page, bundle)
    await byFile.getByText('Proved: the entry is in the log').waitFor()

    const size = Number(bundle.checkpoint.split('\n')[1])
    const changed: readonly [unknown, string, string][] = [
      ['{', 'The file is a complete proof.', 'It cannot be read'],
      [{ ...bundle, note: 'more' }, 'The file is a complete proof.', 'It cannot be read'],
      [
        { ...bundle, checkpoint: bundle.checkpoint.replace(`\n${size}\n`, `\n${size + 1}\n`) },
        'The log as a whole is signed with this key.',
        'The signature does not match the head',
      ],
      [
        { ...bundle, index: bundle.index === 0 ? 1 : 0 },
        'The entry is at its position in the signed log.',
        'The entry is not in the signed log',
      ],
    ]
    for (const [value, step, why] of changed) {
      await choose(page, value)
      const failed = byFile.getByRole('listitem').filter({ hasText: 'Failed.' })
      await failed.filter({ hasText: step }).getByText(why).waitFor()
      await expect(failed).toHaveCount(1)
      await byFile.getByText('Not proved', { exact: true }).waitFor()
    }
    expect(await axeFindings(page)).toEqual([])
    await context.close()
  })

  test('holds a noted head against the newest, and the key against an own copy', async () => {
    const context = await contextFor(browser, undefined)
    const mayCome = Promise.withResolvers<void>()
    await context.route('**/api/blockchain/key', async (route) => {
      await mayCome.promise
      await route.continue()
    })
    const { page, troubles } = await opened(context, `${path}?verify=true`)
    const compare = panel(page, 'Compare with a saved head')
    const noted = compare.getByLabel('Saved head')
    await noted.fill(proven.bundle.checkpoint)
    await expect(compare.getByRole('button', { name: 'Compare' })).toBeDisabled()
    mayCome.resolve()
    await compare.getByRole('button', { name: 'Compare' }).click()
    await compare.getByText('The log has only grown', { exact: true }).waitFor()
    await compare.getByText('The log of the saved head is the beginning of the latest one.').waitFor()

    await noted.fill(proven.bundle.checkpoint.replace(/\n\d+\n/u, '\n999999\n'))
    await compare.getByRole('button', { name: 'Compare' }).click()
    await compare.getByText('The signature does not match the head').waitFor()

    const key = page.getByLabel('Key', { exact: true })
    await key.fill('comity/ledger/other+00000000+AAAA')
    await page.getByText('This is not a log key.').waitFor()
    await compare.getByRole('button', { name: 'Compare' }).click()
    await compare.getByText('The key of the log is missing, see below.').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  test('of the staff reads which role the log itself takes', async () => {
    const staff = await contextFor(browser, 'staff')
    const { page: theirs } = await opened(staff, path)
    await theirs.getByText('This page is for managers and administrators.').waitFor()
    await expect(theirs.getByText('State of the log')).toHaveCount(0)
    await staff.close()
  })
})
